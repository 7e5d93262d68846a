import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { visitorMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import type { OutboxRow } from '@storefront/db/schema/server/outbox.ts';
import { eq, sql } from 'drizzle-orm';
import { sha256 } from '#lib/crypto/sha256.ts';
import type { Deps } from '../deps.ts';

export type RecipientLimitDeps = {
  db: Database;
  rateLimits: Pick<Deps['rateLimits'], 'visitorMailByRecipient'>;
};

const selectRecipient = prepared('select_mail_recipient', (db) =>
  db
    .select({ address: orders.clientEmail })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id'))),
);

/**
 * Counts a mail caused by a visitor against the daily limit of its recipient, across all instances, and
 * returns true when it must be held back. Each mail counts once, at its first attempt; one that the operator
 * sends again does not count.
 */
export async function isHeldBack({ db, rateLimits }: RecipientLimitDeps, row: OutboxRow): Promise<boolean> {
  if (!visitorMailKinds.has(row.kind) || row.orderId === null) return false;
  if (row.attempts > 1 || row.revivedAt !== null) return false;
  const [order] = await selectRecipient(db, { id: row.orderId });
  if (!order) return false;
  try {
    await rateLimits.visitorMailByRecipient.consume(mailboxKey(order.address));
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}

/**
 * Returns one key for all spellings of a mailbox: case, the part after a plus and dots are ignored, as large
 * providers do. Hashed, because it is stored.
 */
function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return sha256(`${local}${address.slice(at)}`.toLowerCase());
}
