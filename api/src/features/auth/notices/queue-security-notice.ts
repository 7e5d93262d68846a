import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Database } from '@storefront/db/client.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';

const kind = 'security-notice';

/**
 * Queues the mail about a record entry that concerns how a user logs in. Call it in the entry's transaction,
 * and `wakeOutbox` after it.
 *
 * @param notice.userId null for actions of a program with an API token, and for a person who is being
 * removed.
 * @param notice.recipient address to use instead of the user's current one.
 * @param notice.locale the recipient's language, if it differs from the user's.
 * @param notice.onceFor sends at most one mail of this kind for this key.
 */
export async function queueSecurityNotice(
  db: Database,
  notice: {
    userId: number | null;
    entryId: number;
    recipient?: string;
    locale?: Locale | null;
    onceFor?: string;
  },
): Promise<void> {
  const { userId, entryId: recordEntryId, recipient, locale, onceFor } = notice;
  const dedupeKey = `${outboxDedupeKey(kind, userId ?? '')}:${onceFor ?? recordEntryId}`;
  const mail = { kind, userId, recordEntryId, recipient, locale, dedupeKey } as const;
  await db.insert(outbox).values(mail).onConflictDoNothing();
}
