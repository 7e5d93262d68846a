import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { KeepReason } from '@storefront/contracts/mailbox/keep-reasons.ts';
import { keptMailsMax, leftOutMax } from '@storefront/contracts/mailbox/mailbox-limits.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import { emailMaxLength, freeTextMaxLength } from '@storefront/contracts/text-limits.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import {
  isKeptReply,
  type ReceivedMailRow,
  receivedMails,
} from '@storefront/db/schema/orders/received-mails.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { inOrderTransaction, lockOrder, withLockedOrder } from '#features/orders/change/lock-order.ts';
import { addMessage } from '#features/orders/conversation/add-message.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import type { ReceivedMail } from '#mailbox/parse-mail.ts';
import type { ReplyTag } from '#secrets/reply-address.ts';
import { judgeReply } from './judge-reply.ts';
import { raiseKeptAlert } from './kept-alert.ts';
import { moveOn, type Turn } from './mailbox-queries.ts';
import { type FileDeps, storeFiles } from './store-files.ts';

export type TakeDeps = FileDeps & Pick<Deps, 'rateLimits'>;

/** A reply and where it was found; `mail` is null if it was not read, as `reason` says. */
export type Reply = { turn: Turn; uid: number; uidValidity: number; tag: ReplyTag } & (
  | { mail: ReceivedMail; reason?: 'too-large' }
  | { mail: null; reason: 'unreadable' }
);

type NewMail = typeof receivedMails.$inferInsert;

/**
 * Turns a reply into a message, keeps it for a decision or ignores it, and moves on to the next one, in one
 * transaction. However often a mail is read, on whatever instance, there is one row for it and at most one
 * message.
 *
 * @returns the resulting state; null for a mail that is known already.
 * @throws TurnLostError
 */
export async function takeMail(deps: TakeDeps, reply: Reply): Promise<ReceivedMailRow['state'] | null> {
  const { db } = deps;
  const { tag, mail } = reply;
  const dedupeKey = keyOf(reply);
  if ((await db.$count(receivedMails, eq(receivedMails.dedupeKey, dedupeKey))) > 0) {
    await moveOn(db, reply.turn, reply.uid);
    return null;
  }
  const [order] = await db.select(orderColumns).from(orders).where(eq(orders.id, tag.orderId));
  const known = {
    dedupeKey,
    orderId: order?.id ?? null,
    side: tag.side,
    mailMessageId: mail?.messageId ?? null,
  };
  if (mail?.isAutomatic) return finish(deps, reply, { ...known, state: 'ignored' });
  const verdict = await judge(deps, reply, order);
  return 'reason' in verdict
    ? keep(deps, reply, known, verdict.reason)
    : addReply(deps, reply, known, verdict);
}

type Accepted = { mail: ReceivedMail; order: OrderRow; author: string | null };

async function judge(
  { db, env, rateLimits }: TakeDeps,
  reply: Reply,
  order: OrderRow | undefined,
): Promise<Accepted | { reason: KeepReason }> {
  if (reply.reason !== undefined) return { reason: reply.reason };
  const { tag, mail } = reply;
  const verdict = await judgeReply(db, tag, order, mail, env.timeZone);
  if ('reason' in verdict) return verdict;
  try {
    // A client's replies share the limit of their page; the limit also stops a mail loop on the operator's
    // side.
    await rateLimits.messageByOrder.consume(
      `${tag.side === 'client' ? 'order' : 'operator-mail'}-${tag.orderId}`,
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return { reason: 'too-many' };
    throw error;
  }
  return { mail, ...verdict };
}

async function addReply(deps: TakeDeps, reply: Reply, known: Omit<NewMail, 'state'>, accepted: Accepted) {
  const { mail } = accepted;
  const { fileIds, leftOut } = await storeFiles(deps, mail.files);
  try {
    const files = { fileIds, leftOut: [...leftOut, ...mail.furtherFiles] };
    return await addAsMessage(deps, reply, known, { ...accepted, ...files });
  } catch (error) {
    // The next verdict is about the order as it is now.
    if (error instanceof JudgedOtherwise) return takeMail(deps, reply);
    if (!(error instanceof AppError && error.code === 'CONVERSATION_FILES_FULL')) throw error;
    const files = { fileIds: [], leftOut: fileNamesOf(mail) };
    return addAsMessage(deps, reply, known, { ...accepted, ...files });
  }
}

/** The order's reply address or its client's address changed since the reply was judged. */
class JudgedOtherwise extends Error {}

async function addAsMessage(
  deps: TakeDeps,
  { tag, turn, uid }: Reply,
  known: Omit<NewMail, 'state'>,
  { mail, order, author, fileIds, leftOut }: Accepted & { fileIds: number[]; leftOut: string[] },
) {
  return withLockedOrder(deps, tag.orderId, async (locked) => {
    const { clientAddress, clientEmail } = locked.order;
    if (clientAddress !== order.clientAddress || clientEmail !== order.clientEmail) {
      throw new JudgedOtherwise();
    }
    await moveOn(locked.tx, turn, uid);
    const id = await addRow(locked.tx, { ...known, state: 'taken' });
    if (id === null) return null;
    const message = { author, text: textOf(mail), fileIds, leftOut: leftOut.slice(0, leftOutMax) };
    const orderMessageId = await addMessage(locked, message);
    await locked.tx.update(receivedMails).set({ orderMessageId }).where(eq(receivedMails.id, id));
    return 'taken' as const;
  });
}

/**
 * Keeps a reply for a decision, with its files if its reply address is valid. Beyond `keptMailsMax`, more
 * than anyone would look through, a reply is ignored and nothing of its contents is stored.
 */
async function keep(deps: TakeDeps, reply: Reply, known: Omit<NewMail, 'state'>, reason: KeepReason) {
  const { mail } = reply;
  const kept = await deps.db.$count(receivedMails, isKeptReply);
  if (kept >= keptMailsMax) return finish(deps, reply, { ...known, state: 'ignored' });
  const stored =
    mail && reason !== 'tag'
      ? await storeFiles(deps, mail.files)
      : { fileIds: [], leftOut: mail?.files.map(({ name }) => name) ?? [] };
  const [from] = mail?.from ?? [];
  const row: NewMail = {
    ...known,
    state: 'kept',
    reason,
    fromName: from?.name || null,
    fromAddress: from?.address.slice(0, emailMaxLength) || null,
    subject: mail?.subject || null,
    text: mail ? shorten(mail.text || mail.wholeText) || null : null,
    leftOut: [...stored.leftOut, ...(mail?.furtherFiles ?? [])].slice(0, leftOutMax),
  };
  return finish(deps, reply, row, stored.fileIds);
}

async function finish(deps: TakeDeps, { turn, uid }: Reply, read: NewMail, fileIds: number[] = []) {
  return inOrderTransaction(deps, async ({ tx, toWake }) => {
    await moveOn(tx, turn, uid);
    const row = await withoutErased(tx, read);
    const id = await addRow(tx, row);
    if (id === null) return null;
    // Files that belong to nothing are deleted by themselves.
    if (fileIds.length > 0 && row.state === 'kept') {
      await tx.update(files).set({ receivedMailId: id }).where(inArray(files.id, fileIds));
    }
    const { orderId = null, side, reason } = row;
    if (reason && (await raiseKeptAlert(tx, orderId, { side, reason }))) toWake.add('outbox');
    return row.state;
  });
}

/** Leaves out what a reply says if the data of its client was erased meanwhile: it would come back. */
async function withoutErased(tx: Transaction, row: NewMail): Promise<NewMail> {
  if (row.orderId == null) return row;
  if (!isErased(await lockOrder(tx, row.orderId))) return row;
  const { dedupeKey, orderId, side } = row;
  return { dedupeKey, orderId, side, state: 'ignored' };
}

async function addRow(tx: Transaction, row: NewMail): Promise<number | null> {
  const [added] = await tx
    .insert(receivedMails)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: receivedMails.id });
  return added?.id ?? null;
}

/**
 * Returns a key that identifies a mail wherever it is stored: its message id and its sender; without an id,
 * its place in the mailbox.
 */
function keyOf({ turn, uid, uidValidity, mail }: Reply): string {
  const parts = mail?.messageId
    ? ['id', mail.messageId, mail.from[0]?.address.toLowerCase()]
    : ['place', turn.key, uidValidity, uid];
  return sha256(JSON.stringify(parts));
}

const fileNamesOf = ({ files: received, furtherFiles }: ReceivedMail) => [
  ...received.map(({ name }) => name),
  ...furtherFiles,
];

/** Names the files of a mail that has no text. */
const textOf = (mail: ReceivedMail) => shorten(mail.text || fileNamesOf(mail).join(', '));

function shorten(text: string): string {
  if (text.length <= freeTextMaxLength) return text;
  return `${text.slice(0, freeTextMaxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
