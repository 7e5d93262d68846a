import { deleteExpired } from '@storefront/db/delete-expired.ts';
import { removeAbandonedSnapshots } from '@storefront/db/embedded/snapshot.ts';
import { maintainDatabase } from '@storefront/db/maintain-database.ts';
import { dropOldMails } from '#features/mailbox/decide-mail.ts';
import { countFromPeriodEnd } from '#features/orders/change/count-from-period-end.ts';
import { fillWaiting } from '#features/orders/change/fill-waiting.ts';
import { endOutlivedOffers } from '#features/orders/delivery/end-round-offer.ts';
import { endOutdatedCheckouts } from '#features/orders/payment/end-outdated-checkouts.ts';
import { expireQuotes } from '#features/orders/quote/expire-quotes.ts';
import { carryOutRetention } from '#features/privacy/retention/carry-out-retention.ts';
import { isFirstDayReached } from '#features/privacy/retention/first-day.ts';
import { rewriteAfterErasures } from '#features/privacy/rewrite-database.ts';
import { deleteUnattachedFiles } from '#features/uploads/files/delete-unattached.ts';
import { removeAbandonedSpools } from '#features/uploads/files/spool.ts';
import { isNight } from '#lib/is-night.ts';
import { removeAbandoned } from '#lib/remove-abandoned.ts';
import { type RepeatedTask, repeatTask } from '#lib/work/repeat-task.ts';
import { mailFolderOf } from '#mail/mailer/folder-mailer.ts';
import { isUnfinishedMail } from '#mail/thread/store-mail.ts';
import { deleteExpiredUploads } from '#storage/delete-expired-uploads.ts';
import type { Deps } from './deps.ts';
import { restartWaits } from './restart-waits.ts';
import { sweepImageCaches } from './storage/cdn/cache/image-caches.ts';

const firstAfterMs = 60_000;
const everyMs = 60 * 60 * 1000;

/**
 * Cleans up every hour. Removes expired sessions, limits, idempotency keys and webhook deliveries; files that belong to no order;
 * leftovers of killed uploads, mails and backups; replies by mail that stayed undecided; uploads that the storage
 * service keeps for a day; personal data past its retention period, together with its
 * traces in the files of the embedded database; and checkouts that their order no longer needs. Also marks
 * expired quotes, counts the wait for the work from the end of a withdrawal period, takes back offers of rounds that an
 * earlier release left open, lets nothing wait for a clock that was set back, and finally maintains the embedded database.
 * Each task is safe at any time and on several instances at once; a failed one is retried in the next round.
 */
export function startHousekeeping(deps: Deps): RepeatedTask {
  return repeatTask((signal) => clean(deps, () => signal.aborted), {
    firstMs: firstAfterMs,
    // Random, so that not all instances run in the same second.
    nextMs: () => everyMs * (0.9 + Math.random() * 0.2),
  });
}

/** Runs one round, and stops before the next task once the server `isStopping`. Never rejects. */
export async function clean(deps: Deps, isStopping = () => false): Promise<void> {
  const tasks: (() => Promise<unknown>)[] = [
    () => deleteExpired(deps.db),
    () => deleteUnattachedFiles(deps),
    () => deleteExpiredUploads(deps),
    () => removeAbandonedSpools(deps.env.dataDir),
    () => removeAbandoned(mailFolderOf(deps.env.dataDir), isUnfinishedMail),
    () => deps.fileStore.removeAbandoned(),
    () => sweepImageCaches(deps.env.dataDir),
    () => removeAbandonedSnapshots(deps.env.dataDir),
    () => restartWaits(deps.db),
    () => carryOutRetention(deps),
    async () => (await isFirstDayReached(deps.db)) && dropOldMails(deps),
    () => rewriteAfterErasures(deps),
    () => fillWaiting(deps.db, isStopping),
    () => countFromPeriodEnd(deps.db, deps.env.timeZone),
    () => endOutlivedOffers(deps.db),
    () => endOutdatedCheckouts(deps),
    () => expireQuotes(deps),
    // A database server does this by itself.
    async () =>
      deps.env.databaseUrl === null &&
      (await maintainDatabase(deps.db, { isNight: isNight(new Date(), deps.env.timeZone) })),
  ];
  for (const task of tasks) {
    if (isStopping()) return;
    try {
      await task();
    } catch (error) {
      deps.log.warn({ err: error }, 'a clean-up failed; it is tried again in an hour');
    }
  }
}
