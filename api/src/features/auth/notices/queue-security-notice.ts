import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Database } from '@storefront/db/client.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';

const kind = 'security-notice';

/**
 * Queues the mail about an entry of the record that concerns how a user logs in; to be called in the entry's transaction,
 * with `wakeOutbox` after it.
 *
 * @param notice.userId null for what a program did with an API token, and for a person who is removed.
 * @param notice.recipient where it goes instead of today's address.
 * @param notice.locale the recipient's language, where that is not the one of the user.
 * @param notice.onceFor makes it the only mail of its kind about that.
 */
export async function queueSecurityNotice(
  db: Pick<Database, 'insert'>,
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
