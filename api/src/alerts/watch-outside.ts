import { alarmAfterMs } from '@storefront/contracts/alerts/alarm-after.ts';
import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import type { Database } from '@storefront/db/client.ts';
import { alerts, isAlertOf, isOpenAlert } from '@storefront/db/schema/orders/alerts.ts';
import { desc } from 'drizzle-orm';
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
/** How often a failing instance looks whether its alert is still open. */
const lookAgainMs = 60_000;

/**
 * Watches something that this server depends on, by what its users experience. One alert is raised once it has failed for
 * twenty minutes without a success, and ends with the next success. Each instance watches for itself: where it works for
 * one that has just started, but not for this one, that one ends the alert and this one raises it again.
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
  let lookedAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> = Promise.resolve();

  /** One after the other, so that a success ends the alert of the failure before it. */
  function write(next: typeof state, work: () => Promise<void>): void {
    const before = state;
    state = next;
    writing = writing.then(work).catch((error) => {
      log.warn({ err: error, type }, 'An alert could not be noted; that is tried again');
      if (state === next) state = before;
      lookedAt = Number.NEGATIVE_INFINITY;
    });
    background.add(writing);
  }

  return {
    worked() {
      if (state !== 'works') write('works', () => closeAlertsOf(db, type));
    },
    failed(error) {
      const at = now();
      const isAlarmed = state === 'alarmed';
      if (!isAlarmed) {
        if (state !== 'fails' || at - lastAt > forgottenAfterMs) firstAt = at;
        state = 'fails';
      }
      lastAt = at;
      if (at - firstAt < alarmAfterMs || (isAlarmed && at - lookedAt < lookAgainMs)) return;
      lookedAt = at;
      const data: AlertData = type === 'disk-full' ? { type } : { type, error };
      write('alarmed', async () => {
        const hasMail = await db.transaction(async (tx) =>
          isAlarmed && (await isDoneByPerson(tx, type))
            ? false
            : raiseAlertOnce(tx, { orderId: null, data }, { sameAs: isOpenAlert, turn: type }),
        );
        if (hasMail) wakeOutbox();
      });
    },
  };
}

/** Returns whether a person has marked the last alert of the type as done; otherwise it is open or ended by itself. */
async function isDoneByPerson(db: Database, type: WatchedType): Promise<boolean> {
  const [last] = await db
    .select({ doneBy: alerts.doneBy })
    .from(alerts)
    .where(isAlertOf(type))
    .orderBy(desc(alerts.id))
    .limit(1);
  return last?.doneBy != null;
}
