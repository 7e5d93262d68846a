import { mailMaxBytes } from '@storefront/contracts/mailbox/mailbox-limits.ts';
import type { FoundMail, Mailbox } from '#mailbox/open-mailbox.ts';
import { runParseMail } from '#mailbox/run-parse-mail.ts';
import { findReplyTag, type ReplyTag } from '#secrets/reply-address.ts';
import { moveOn, noteFailure, noteStart, readPosition, renewTurn, type Turn } from './mailbox-queries.ts';
import { type Reply, type TakeDeps, takeMail } from './take-mail.ts';

/**
 * Attempts at one mail that ended with the process, and attempts that failed with an error, before it is kept
 * unread.
 */
const startsMax = 3;
const failuresMax = 20;

/**
 * Processes every mail that arrived since the last call, in the order of the mailbox. Skips mails that were
 * not sent to a reply address of ours, and leaves them unchanged.
 *
 * @throws TurnLostError, MailboxError, and errors of database or file store: the current mail is then
 * retried.
 */
export async function readMailbox(
  deps: TakeDeps,
  turn: Turn,
  mailbox: Mailbox,
  signal: AbortSignal,
): Promise<void> {
  const { db, env } = deps;
  if (!env.mailbox) return;
  const { replyTo } = env.mailbox;
  let position = await readPosition(db, turn, mailbox.uidValidity);
  while (!signal.aborted) {
    const found = await mailbox.findAfter(position);
    for (const mail of found) {
      if (signal.aborted) return;
      const tag = findReplyTag(replyTo, mail.recipients);
      if (tag) await processReply(deps, turn, mailbox, { ...mail, tag });
      position = mail.uid;
    }
    const last = found.at(-1);
    if (!last) return;
    // The mails at the end may not have been for us.
    if (findReplyTag(replyTo, last.recipients) === null) await moveOn(db, turn, last.uid);
    await renewTurn(db, turn);
  }
}

async function processReply(
  deps: TakeDeps,
  turn: Turn,
  mailbox: Mailbox,
  found: FoundMail & { tag: ReplyTag },
): Promise<void> {
  const { uid, tag, sizeBytes } = found;
  const log = deps.log.child({ mailUid: uid, orderId: tag.orderId, side: tag.side });
  await renewTurn(deps.db, turn);
  const { starts, failures } = await noteStart(deps.db, turn, uid);
  const isHopeless = starts > startsMax || failures >= failuresMax;
  try {
    const place = { turn, uid, uidValidity: mailbox.uidValidity, tag };
    const reply = isHopeless ? unread(place) : await read(mailbox, place, sizeBytes);
    if (!reply) return await moveOn(deps.db, turn, uid);
    const state = await takeMail(deps, reply);
    log.info({ state: state ?? 'known' }, 'Reply by mail received');
    if (state === 'taken') {
      await mailbox
        .markSeen(uid)
        .catch((error) => log.warn({ err: error }, 'A reply was not marked as seen'));
    }
  } catch (error) {
    await noteFailure(deps.db, turn, uid).catch(() => {});
    throw error;
  }
}

type Place = Pick<Reply, 'turn' | 'uid' | 'uidValidity' | 'tag'>;

const unread = (place: Place): Reply => ({ ...place, mail: null, reason: 'unreadable' });

/** Returns null for a mail that was moved away in the meantime. */
async function read(mailbox: Mailbox, place: Place, sizeBytes: number): Promise<Reply | null> {
  const isTooLarge = sizeBytes > mailMaxBytes;
  const bytes = await mailbox.read(place.uid, isTooLarge ? 'head' : undefined);
  if (!bytes) return null;
  const mail = await runParseMail(bytes);
  if (!mail) return unread(place);
  return isTooLarge ? { ...place, mail, reason: 'too-large' } : { ...place, mail };
}
