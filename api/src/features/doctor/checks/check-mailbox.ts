import { MailboxError, openMailbox } from '#mailbox/open-mailbox.ts';
import { checkLimitMs, type DoctorDeps, type Found, found } from './doctor-deps.ts';

/** Logs in to the mailbox for replies and opens its folder; reads no mail. */
export async function checkMailbox({ env }: Pick<DoctorDeps, 'env'>): Promise<Found> {
  if (!env.mailbox) return found('MAILBOX_NONE');
  const { imap, replyTo } = env.mailbox;
  try {
    const mailbox = await openMailbox(imap, { limitMs: checkLimitMs });
    await mailbox.close();
  } catch (error) {
    if (error instanceof MailboxError) return found('MAILBOX_UNREACHABLE', error.message);
    throw error;
  }
  return found('FINE', `${replyTo}, ${imap.host}:${imap.port}/${imap.folder}`);
}
