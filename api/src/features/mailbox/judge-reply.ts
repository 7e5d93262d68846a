import { hasRight } from '@storefront/contracts/auth/roles.ts';
import type { KeepReason } from '@storefront/contracts/mailbox/keep-reasons.ts';
import type { Database } from '@storefront/db/client.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { and, isNull, sql } from 'drizzle-orm';
import { readConfig } from '#config/read-config.ts';
import { hasPageEnded } from '#features/orders/change/client-page-end.ts';
import type { ReceivedMail } from '#mailbox/parse-mail.ts';
import { isReplyTagOf, type ReplyTag } from '#secrets/reply-address.ts';

/** `author` is the author of a conversation's message: null for the client. */
type Verdict = { order: OrderRow; author: string | null } | { reason: KeepReason };

/**
 * Checks whether a reply comes from the person its reply address was created for. The reply address proves
 * receipt of our mail, the sender must be the one that mail was sent to, and if the mail server authenticates
 * senders, the check must not have failed.
 */
export async function judgeReply(
  db: Database,
  tag: ReplyTag,
  order: OrderRow | undefined,
  mail: ReceivedMail,
  timeZone: string,
): Promise<Verdict> {
  if (!order || !(await isReplyTagOf(db, tag, order))) return { reason: 'tag' };
  if (tag.side === 'client' && (await hasPageEnded(db, order, timeZone))) return { reason: 'tag' };
  const [from, ...others] = mail.from;
  if (!from || others.length > 0) return { reason: 'sender' };
  const isClient = tag.side === 'client';
  const author = isClient ? null : await findOperator(db, from.address);
  if (isClient ? !isSame(from.address, order.clientEmail) : author === null) return { reason: 'sender' };
  if (mail.senderProof === 'failed') return { reason: 'unproven' };
  if (mail.text === '' && mail.files.length === 0 && mail.furtherFiles.length === 0)
    return { reason: 'empty' };
  return { order, author };
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Returns the username of a person who may write to clients and has this address; if it is the address for
 * notices, returns the address itself.
 */
async function findOperator(db: Database, address: string): Promise<string | null> {
  const isTheirs = sql`lower(${users.email}) = lower(${address})`;
  const [user] = await db
    .select({ username: users.username, role: users.role })
    .from(users)
    .where(and(isTheirs, isNull(users.disabledAt)));
  if (user && hasRight(user.role, 'orders:write')) return user.username;
  const { adminEmail } = await readConfig(db);
  return isSame(address, adminEmail) ? adminEmail : null;
}
