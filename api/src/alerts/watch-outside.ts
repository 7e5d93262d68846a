import { alarmAfterMs } from '@storefront/contracts/alerts/alarm-after.ts';
import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import { isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import type { Deps } from '#deps.ts';
import type { Watch } from '#lib/note-outcome.ts';
import { closeAlertsOf } from './close-alerts.ts';
import { raiseAlertOnce } from './raise-alert-once.ts';

type WatchedType =
  | 'mailbox-unreachable'
  | 'files-unreachable'
  | 'payments-unreachable'
  | 'scanner-unreachable'
  | 'disk-full';

/** A failure of longer ago says nothing about the time since: another instance may have used it meanwhile. */
const forgottenAfterMs = 2 * 60 * 60_000;

/**
 * Watches something that this server depends on, by what its users experience. One alert is raised once it has failed for
 * twenty minutes without a success, and ends with the next success. Each instance watches for itself.
 *
 * @param now milliseconds of a clock that only moves forward.
 * @returns calls that neither reject nor keep their caller waiting.
 */
export function watchOutside(
  { db, log, wakeOutbox, background }: Pick<Deps, 'db' | 'log' | 'wakeOutbox' | 'background'>,
  type: WatchedType,
  now = () => performance.now(),
): Watch {
  // Unknown at first: an alert of the process before this one may be open.
  let state: 'unknown' | 'works' | 'fails' | 'alarmed' = 'unknown';
  let firstAt = 0;
  let lastAt = 0;
  let writing: Promise<void> = Promise.resolve();

  /** One after the other, so that a success ends the alert of the failure before it. */
  function write(next: typeof state, work: () => Promise<void>): void {
    const before = state;
    state = next;
    writing = writing.then(work).catch((error) => {
      log.warn({ err: error, type }, 'An alert could not be noted; that is tried again');
      if (state === next) state = before;
    });
    background.add(writing);
  }

  return {
    worked() {
      if (state !== 'works') write('works', () => closeAlertsOf(db, type));
    },
    failed(error) {
      if (state === 'alarmed') return;
      const at = now();
      if (state !== 'fails' || at - lastAt > forgottenAfterMs) firstAt = at;
      lastAt = at;
      state = 'fails';
      if (at - firstAt < alarmAfterMs) return;
      const data: AlertData = type === 'disk-full' ? { type } : { type, error };
      write('alarmed', async () => {
        const hasMail = await db.transaction((tx) =>
          raiseAlertOnce(tx, { orderId: null, data }, { sameAs: isOpenAlert, turn: type }),
        );
        if (hasMail) wakeOutbox();
      });
    },
  };
}
