import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { mailHeldBack } from '@storefront/contracts/mail/mail-failures.ts';
import type { OutboxRow } from '@storefront/db/schema/server/outbox.ts';
import type { Logger } from 'pino';
import { type DueWorker, startDueWorker } from '#lib/work/due-worker.ts';
import { standBack } from '#lib/work/stand-back.ts';
import { type ComposeDeps, composeMail } from './compose-mail.ts';
import { describeFailure } from './mailer/describe-failure.ts';
import { MailError, type Mailer } from './mailer/mailer.ts';
import {
  claimDueRows,
  leaseMs,
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
  /** Looks for due mail now; call it after a transaction that wrote some has committed. */
  wake: DueWorker['wake'];
  /**
   * Takes no more mail, waits for what is being sent and closes the mailer. A mail server that does not respond is
   * given a few seconds; what it leaves undone is sent after the next start.
   */
  stop(): Promise<void>;
};

/** One more than the connections to a mail server: mails are taken in small portions, with other calls in between. */
const inFlightMax = 4;
/** A slow mail keeps none of the others waiting, and the database is asked once for several. */
const portion = 2;
const stopGraceMs = 5_000;

/**
 * Sends what the outbox holds until it is stopped. Any number of workers may share a database. A mail is delivered
 * at least once: a crash between handing it over and noting that sends it again, with the same Message-ID.
 */
export function startOutboxWorker(
  deps: OutboxDeps,
  options: { stopGraceMs?: number; claim?: typeof claimDueRows } = {},
): OutboxWorker {
  const { claim = claimDueRows } = options;
  const worker = startDueWorker({
    name: 'The outbox',
    inFlightMax,
    portion,
    // A client who has just ordered gets their response first.
    standBack,
    claim: (limit) => claim(deps.db, limit),
    handle: (row) => deliver(deps, row),
    msUntilDue: (horizonMs) => msUntilDue(deps.db, horizonMs),
    log: deps.log,
  });
  return {
    wake: worker.wake,
    async stop() {
      // Closing makes sends fail that are still under way, and their rows are let go of.
      const grace = setTimeout(() => deps.mailer.close(), options.stopGraceMs ?? stopGraceMs);
      await worker.stop();
      clearTimeout(grace);
      await deps.mailer.close();
    },
  };
}

/** Sends everything that is due now and returns how many mails left and how many did not. */
export async function drainOutbox(deps: OutboxDeps): Promise<{ sent: number; failed: number }> {
  const count = { sent: 0, failed: 0 };
  for (;;) {
    const claimed = await claimDueRows(deps.db, inFlightMax);
    if (claimed.length === 0) return count;
    const results = await Promise.all(claimed.map((row) => deliver(deps, row)));
    for (const isSent of results) count[isSent ? 'sent' : 'failed'] += 1;
  }
}

/** Sends the mail of a claimed row outside any transaction and notes how it went. Never rejects. */
async function deliver(deps: OutboxDeps, row: OutboxRow): Promise<boolean> {
  const { db, mailer } = deps;
  const log = deps.log.child({ outboxId: row.id, kind: row.kind, attempts: row.attempts });
  const renewal = setInterval(() => {
    renewLease(db, row).catch((error) => log.warn({ err: error }, 'The lease of a mail was not renewed'));
  }, leaseMs / 3);
  try {
    if (await isHeldBack(deps, row))
      throw new MailError(mailHeldBack[programLocale], false, { isPermanent: true });
    await mailer.send(await composeMail(deps, row));
  } catch (error) {
    await noteFailure(deps, row, error, log);
    return false;
  } finally {
    clearInterval(renewal);
  }
  try {
    await markDone(db, row, mailer.destination);
    log.info(mailer.destination === 'server' ? 'Mail sent' : 'Mail stored as a file');
  } catch (error) {
    log.error({ err: error }, 'Mail sent, but that could not be noted: it will be sent again');
  }
  return true;
}

async function noteFailure(deps: OutboxDeps, row: OutboxRow, cause: unknown, log: Logger): Promise<void> {
  const error = describeFailure(cause);
  try {
    if (isHopeless(row, cause)) {
      log.error({ error }, 'Mail not sent and given up; the operator can send it again from the settings');
      await markFailed(deps.db, row, { error });
    } else {
      const delayMs = retryDelayMs(row.attempts, cause instanceof MailError && cause.isMailerDown);
      const level = row.attempts >= attemptsBeforeAlarm ? 'error' : 'warn';
      log[level]({ error, nextAttemptInSeconds: delayMs / 1000 }, 'Mail not sent; it stays in the outbox');
      await markDelayed(deps.db, row, { error, delayMs });
    }
  } catch (failure) {
    log.error(
      { err: failure },
      'The failure could not be noted; the mail is tried again once its lease ends',
    );
  }
}

/** The mail itself is refused, or has been tried for long enough. */
function isHopeless(row: OutboxRow, cause: unknown): boolean {
  if (cause instanceof MailError && cause.isPermanent) return true;
  const since = row.revivedAt ?? row.createdAt;
  return Date.now() - since.getTime() >= giveUpAfterMs;
}
