import type { Config } from '@storefront/contracts/config/config.schema.ts';
import type { SiteFacts } from '@storefront/contracts/legal/site-facts.schema.ts';
import { defaultSiteFacts } from '@storefront/contracts/legal/site-facts.ts';
import type { Database } from '@storefront/db/client.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Background } from '#lib/work/background.ts';
import { readConfig } from './read-config.ts';
import { type RecipientEnv, toSiteFacts } from './to-site-facts.ts';

/**
 * The part of the configuration that public pages show, kept in memory so that the pages work without the
 * database.
 */
export type PageSettings = {
  /**
   * The value as last read. A value older than five seconds is refreshed in the background, since another
   * instance may have changed it.
   */
  testimonials(): Config['testimonials'];
  /** Origins of the websites whose scripts may call with an API token; refreshed like `testimonials`. */
  tokenOrigins(): readonly string[];
  /** Facts about this installation that the legal texts publish; refreshed like `testimonials`. */
  siteFacts(): SiteFacts;
  /** Reloads the settings from the database. On failure the last known values stay. */
  refresh(): Promise<void>;
};

const freshMs = 5000;

type PageSettingsDeps = { db: Database; log: Logger; background: Background; env: RecipientEnv };

export function createPageSettings({ db, log, background, env }: PageSettingsDeps): PageSettings {
  let testimonials: Config['testimonials'] = 'shown';
  let tokenOrigins: readonly string[] = [];
  let siteFacts = defaultSiteFacts;
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function refresh(): Promise<void> {
    readAtMs = performance.now();
    try {
      const stored = await readConfig(db);
      testimonials = stored.testimonials;
      tokenOrigins = stored.tokenOrigins === '' ? [] : stored.tokenOrigins.split('\n');
      const hasWebhooks = (await db.$count(webhooks, isNull(webhooks.offAt))) > 0;
      siteFacts = toSiteFacts(stored, env, hasWebhooks);
    } catch (error) {
      log.debug({ err: error }, 'what pages show of the configuration could not be read');
    }
  }

  function refreshWhenOld(): void {
    if (performance.now() - readAtMs > freshMs) background.add(refresh());
  }

  return {
    testimonials() {
      refreshWhenOld();
      return testimonials;
    },
    tokenOrigins() {
      refreshWhenOld();
      return tokenOrigins;
    },
    siteFacts() {
      refreshWhenOld();
      return siteFacts;
    },
    refresh,
  };
}
