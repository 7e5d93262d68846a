import { setTimeout as sleep } from 'node:timers/promises';
import { watchOutside } from '#alerts/watch-outside.ts';
import type { Deps } from '#deps.ts';
import { endWithGrace } from '#lib/work/end-with-grace.ts';
import { mailboxKeyOf } from '#mailbox/imap-url.ts';
import { type Mailbox, MailboxError, openMailbox } from '#mailbox/open-mailbox.ts';
import { claimMailbox, releaseMailbox, renewTurn, type Turn, TurnLostError } from './mailbox-queries.ts';
import { readMailbox } from './read-mailbox.ts';
import type { TakeDeps } from './take-mail.ts';

type MailboxDeps = TakeDeps & Pick<Deps, 'diskRoom' | 'background'>;

/** Shorter than a lease, which is renewed after each wait. */
const waitMs = 25_000;
/** While another instance reads, which may die without releasing the mailbox. */
const standbyMs = 15_000;
const retryMs = 5_000;
const retryMaxMs = 5 * 60_000;
/** Time for a mail that is being read; a mail server that has not responded by then would keep the stop waiting. */
const stopGraceMs = 2_000;

/**
 * Reads replies from the mailbox of `IMAP_URL` as they arrive, on one of any number of instances. Does
 * nothing without one.
 */
export function startMailbox(
  deps: MailboxDeps,
  watch = watchOutside(deps, 'mailbox-unreachable'),
  options = { stopGraceMs },
): { stop(): Promise<void> } | null {
  const { env, db, log } = deps;
  if (!env.mailbox) return null;
  const { imap } = env.mailbox;
  const key = mailboxKeyOf(imap);
  const ending = new AbortController();
  const closing = new AbortController();
  const { signal } = ending;
  let failures = 0;

  const run = async () => {
    while (!signal.aborted) {
      let pauseMs = standbyMs;
      try {
        const turn = await claimMailbox(db, key);
        if (turn) {
          await readWhileHeld(
            deps,
            turn,
            () => openMailbox(imap, { signal: closing.signal }),
            signal,
            () => {
              failures = 0;
              watch.worked();
            },
          );
        }
      } catch (error) {
        if (signal.aborted) return;
        pauseMs = Math.min(retryMaxMs, retryMs * 2 ** failures);
        failures += 1;
        const reason = error instanceof MailboxError ? { reason: error.message } : { err: error };
        if (error instanceof MailboxError) watch.failed(error.message);
        if (error instanceof TurnLostError) log.info('Another instance reads the mailbox');
        else log.warn({ ...reason, nextAttemptInSeconds: pauseMs / 1000 }, 'The mailbox could not be read');
      }
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await endWithGrace(running, options.stopGraceMs, () => closing.abort());
    },
  };
}

/**
 * Reads all mails, then new ones as they arrive, until the signal or an error.
 *
 * @param onRead called whenever all mails have been read.
 * @throws the errors of `readMailbox`; the lease is released then, too.
 */
async function readWhileHeld(
  deps: MailboxDeps,
  turn: Turn,
  open: () => Promise<Mailbox>,
  signal: AbortSignal,
  onRead: () => void,
): Promise<void> {
  let mailbox: Mailbox | null = null;
  try {
    mailbox = await open();
    while (!signal.aborted) {
      // Mails stay in the mailbox until there is disk space for their files.
      if (await deps.diskRoom.hasRoom()) {
        await readMailbox(deps, turn, mailbox, signal);
        onRead();
      }
      await mailbox.waitForNews(waitMs, signal);
      await renewTurn(deps.db, turn);
    }
  } finally {
    await mailbox?.close();
    await releaseMailbox(deps.db, turn).catch(() => {});
  }
}
