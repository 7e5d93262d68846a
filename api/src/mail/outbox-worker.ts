import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { mailHeldBack } from '@storefront/contracts/mail/mail-failures.ts';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import type { OutboxRow } from '@storefront/db/schema/server/outbox.ts';
import type { Logger } from 'pino';
import { type DueWorker, startDueWorker } from '#lib/work/due-worker.ts';
import { endWithGrace } from '#lib/work/end-with-grace.ts';
import { yieldToRequests } from '#lib/work/yield-to-requests.ts';
import { type ComposeDeps, composeMail } from './compose/compose-mail.ts';
import { namesOf } from './compose/letter-context.ts';
import { isOutdated } from './is-outdated.ts';
import { describeFailure, withoutAddresses } from './mailer/describe-failure.ts';
import { MailError, type Mailer } from './mailer/mailer.ts';
import { leaseMs } from './outbox-conditions.ts';
import {
  claimDueRows,
  dropMail,
  markDelayed,
  markDone,
  markFailed,
  msUntilDue,
  renewLease,
} from './outbox-queries.ts';
import { isHeldBack, type RecipientLimitDeps } from './recipient-limit.ts';
import { attemptsBeforeAlarm, giveUpAfterMs, retryDelayMs } from './retry-delay.ts';

export type OutboxDeps = ComposeDeps & RecipientLimitDeps & { mailer: Mailer; log: Logger };

export type OutboxWorker = {
  /** Checks for due mails now. Call it after a transaction that queued some has committed. */
  wake: DueWorker['wake'];
  /**
   * Claims no more mails, waits for those being sent and closes the mailer. An unresponsive mail server gets
   * a few seconds; unsent mails are sent after the next start.
   */
  stop(): Promise<void>;
};

/**
 * One more than the connections to a mail server: mails are claimed in small batches, with other work in
 * between.
 */
const inFlightMax = 4;
/** A small batch, so that a slow mail does not delay others, but more than one, to save database queries. */
const portion = 2;
const stopGraceMs = 5_000;

/**
 * Sends due mails until it is stopped. Any number of workers may share a database. Each mail is delivered at
 * least once: after a crash between sending and recording it, it is sent again with the same Message-ID.
 * While the database takes no writes, a mail that was sent is only recorded later.
 */
export function startOutboxWorker(
  deps: OutboxDeps,
  options: { stopGraceMs?: number; claim?: typeof claimDueRows } = {},
): OutboxWorker {
  const { claim = claimDueRows } = options;
  const unrecorded = new Set<number>();
  const worker = startDueWorker({
    name: 'The outbox',
    inFlightMax,
    portion,
    // Lets responses go first, such as that to a client who has just ordered.
    beforeClaim: yieldToRequests,
    claim: (limit) => claim(deps.db, limit),
    handle: (row) => deliver(deps, row, unrecorded),
    msUntilDue: (horizonMs) => msUntilDue(deps.db, horizonMs),
    log: deps.log,
  });
  return {
    wake: worker.wake,
    async stop() {
      const { stopGraceMs: graceMs = stopGraceMs } = options;
      // Closing makes the sends in progress fail and releases their rows.
      await endWithGrace(worker.stop(), graceMs, () => deps.mailer.close());
      await deps.mailer.close();
    },
  };
}

/** Sends all due mails and returns how many were sent and how many failed. */
export async function drainOutbox(deps: OutboxDeps): Promise<{ sent: number; failed: number }> {
  const count = { sent: 0, failed: 0 };
  const unrecorded = new Set<number>();
  for (;;) {
    const claimed = await claimDueRows(deps.db, inFlightMax);
    if (claimed.length === 0) return count;
    for (const result of await Promise.all(claimed.map((row) => deliver(deps, row, unrecorded)))) {
      if (result !== 'dropped') count[result] += 1;
    }
  }
}

type Result = 'sent' | 'failed' | 'dropped';

/**
 * Sends the mail of a claimed row outside of any transaction and records the result. Never rejects.
 *
 * @param unrecorded ids of mails that this worker has sent and not recorded yet.
 */
async function deliver(deps: OutboxDeps, row: OutboxRow, unrecorded: Set<number>): Promise<Result> {
  const { db, mailer } = deps;
  const log = deps.log.child({ outboxId: row.id, kind: row.kind, attempts: row.attempts });
  if (!unrecorded.has(row.id)) {
    const result = await send(deps, row, log);
    if (result !== 'sent') return result;
    unrecorded.add(row.id);
  }
  try {
    const isKnown = await markDone(db, row, mailer.destination);
    unrecorded.delete(row.id);
    if (!isKnown) await mailer.takeBack?.({ label: namesOf(row).label, queuedAt: row.createdAt });
    log.info(mailer.destination === 'server' ? 'Mail sent' : 'Mail stored as a file');
  } catch (error) {
    log.error({ err: error }, 'Mail sent, but that could not be recorded yet; a restart would send it again');
  }
  return 'sent';
}

async function send(deps: OutboxDeps, row: OutboxRow, log: Logger): Promise<Result> {
  const { db, mailer } = deps;
  const renewal = setInterval(() => {
    renewLease(db, row).catch((error) => log.warn({ err: error }, 'The lease of a mail was not renewed'));
  }, leaseMs / 3);
  try {
    if (await isOutdated(db, row)) {
      await dropMail(db, row);
      log.info('Mail dropped: what it is about is settled, taken back or no longer possible');
      return 'dropped';
    }
    if (await isHeldBack(deps, row))
      throw new MailError(mailHeldBack[programLocale], false, { isPermanent: true });
    const mail = await composeMail(deps, row);
    if (mail.to.address === erasedEmail) {
      await dropMail(db, row);
      log.info('Mail dropped: its client was erased');
      return 'dropped';
    }
    await mailer.send(mail);
    return 'sent';
  } catch (error) {
    await noteFailure(deps, row, error, log);
    return 'failed';
  } finally {
    clearInterval(renewal);
  }
}

async function noteFailure(deps: OutboxDeps, row: OutboxRow, cause: unknown, log: Logger): Promise<void> {
  const error = describeFailure(cause);
  const logged = { error: withoutAddresses(error) };
  try {
    if (isHopeless(row, cause)) {
      log.error(logged, 'Mail not sent and given up; the operator can send it again from the settings');
      await markFailed(deps.db, row, { error });
    } else {
      const isMailerDown = cause instanceof MailError && cause.isMailerDown;
      const delayMs = retryDelayMs(row.attempts, isMailerDown);
      const isLasting = row.attempts >= attemptsBeforeAlarm;
      log[isLasting ? 'error' : 'warn'](
        { ...logged, nextAttemptInSeconds: delayMs / 1000 },
        'Mail not sent; it stays in the outbox',
      );
      await markDelayed(deps.db, row, { error, delayMs, isAlarming: isLasting && isMailerDown });
    }
  } catch (failure) {
    log.error(
      { err: failure },
      'The failure could not be noted; the mail is tried again once its lease ends',
    );
  }
}

/** Returns true when the mail itself is refused, or has been retried for long enough. */
function isHopeless(row: OutboxRow, cause: unknown): boolean {
  if (cause instanceof MailError && cause.isPermanent) return true;
  const since = row.revivedAt ?? row.createdAt;
  // A reminder waits for days before its first attempt, and so does any mail while the machine is asleep.
  const isFirst = row.attempts === 1 && row.revivedAt === null;
  return !isFirst && Date.now() - since.getTime() >= giveUpAfterMs;
}
