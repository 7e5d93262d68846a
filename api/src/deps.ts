import type { Database } from '@storefront/db/client.ts';
import type { Logger } from 'pino';
import type { PageSettings } from './config/page-settings.ts';
import type { Env } from './env.ts';
import type { RateLimits } from './http/limits/create-rate-limits.ts';
import type { DiskRoom } from './lib/disk-room.ts';
import type { Background } from './lib/work/background.ts';
import type { Mailer } from './mail/mailer/mailer.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { LocateCloud } from './storage/external-source/accounts/cloud-call.ts';
import type { ObjectStore } from './storage/object-store/object-store.ts';

/**
 * `starting` until everything that a caller may rely on is ready, including the admin of `ADMIN_USERNAME`;
 * `ending` from the signal on, while running requests are completed.
 */
type Lifecycle = { phase: 'starting' | 'serving' | 'ending' };

/**
 * The dependencies that handlers receive; created once in `main.ts`, and for tests in
 * `testing/create-test-app.ts`.
 */
export type Deps = {
  env: Env;
  db: Database;
  fileStore: ObjectStore;
  /** Consulted before anything is accepted for storage. */
  diskRoom: DiskRoom;
  rateLimits: RateLimits;
  log: Logger;
  /**
   * Resolves host names for imports by URL and for webhooks; defaults to the system's resolver, tests replace
   * it.
   */
  resolveHost?: (hostname: string) => Promise<{ address: string; family: number }[]>;
  /** Redirects requests for cloud services to stand-ins in tests. */
  locateCloud?: LocateCloud;
  /**
   * Returns the ISO 3166 country of an IP address, null when unknown; the lookup is local, so the IP stays
   * here.
   */
  findCountry: (address: string) => string | null;
  /** Sends mails that a person waits for; all others go through the outbox. */
  mailer: Mailer;
  /**
   * Takes card payments: Stripe when its keys are set, else the built-in test checkout; null where that is
   * disabled.
   */
  payments: PaymentProvider | null;
  /** Tells the outbox worker of this process that a transaction with new mail has been committed. */
  wakeOutbox: () => void;
  /** Does the same for webhook deliveries. */
  wakeWebhooks: () => void;
  /** Does the same for files that wait for the virus scan. */
  wakeScans: () => void;
  /** Work that continues after its request has been responded to; awaited before the process ends. */
  background: Background;
  pageSettings: PageSettings;
  /** The phase between start and end of the process; `main.ts` advances it. */
  lifecycle: Lifecycle;
};
