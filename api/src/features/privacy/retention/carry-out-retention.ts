import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { clockActor } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { readConfig } from '#config/read-config.ts';
import type { Deps } from '#deps.ts';
import { lockOrder } from '#features/orders/change/lock-order.ts';
import { deleteOldEntries } from '#features/record/delete-old-entries.ts';
import { writeServerRecord } from '#features/record/write-record.ts';
import { eraseContactMessage } from '../erase/erase-contact-message.ts';
import { type EraseDeps, eraseOrder } from '../erase/erase-order.ts';
import { deleteDetached, detachFilesOf } from '../erase/remove-files.ts';
import { cutoffOf, fileCutoffOf, isDueForFiles, isDueMessage, isDueRequest } from './due.ts';
import { fixFirstDay, isFirstDayReached, noteRound, readFirstDay } from './first-day.ts';

/** Maximum per round and kind; the rest follows an hour later. */
const batchSize = 50;

/**
 * Removes what has reached the retention periods of the settings, a limited number per round. Safe on several
 * instances at once, since removed data is not found again. The first round of an installation only sets the
 * day on which removals begin, so that upcoming ones can be reviewed before.
 *
 * @throws the first failure, after everything else that is due was tried: one file that cannot be deleted, or one
 * order that is locked, must not keep all later ones.
 */
export async function carryOutRetention(deps: EraseDeps & Pick<Deps, 'log'>): Promise<void> {
  const { db } = deps;
  const settings = await readConfig(db);
  const recordCutoff = cutoffOf(settings.keepRecordMonths);
  const postponedTo = await noteRound(db);
  if (postponedTo !== null) {
    const message =
      'nothing is removed before that day: the clock was set ahead, or no server ran for a month';
    deps.log.warn({ event: 'retention.postponed', postponedTo }, message);
  }
  if ((await readFirstDay(db)) === null) {
    // The record is not subject to the first day of an installation, because its entries have always expired.
    await deleteOldEntries(db, recordCutoff);
    return fixFirstDay(db);
  }
  if (!(await isFirstDayReached(db))) return;

  await deleteOldEntries(db, recordCutoff);
  const isRequest = isDueRequest(db, cutoffOf(settings.keepRequestsMonths));
  const hasFiles = isDueForFiles(db, fileCutoffOf(settings.keepFilesMonths));
  const failures: unknown[] = [];
  const removeAll = (ids: number[], remove: (id: number) => Promise<boolean>) =>
    removeEach(ids, remove, (error) => failures.push(error));
  const requests = await removeAll(await findDue(db, isRequest), (id) =>
    eraseOrder(deps, id, clockActor, (tx) => isStill(tx, id, isRequest)),
  );
  const orderFiles = await removeAll(await findDue(db, hasFiles), (id) =>
    removeOrderFiles(deps, id, hasFiles),
  );
  const messages = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isDueMessage(cutoffOf(settings.keepMessagesMonths)))
    .orderBy(asc(contactMessages.id))
    .limit(batchSize);
  const contactMessagesRemoved = await removeAll(
    messages.map(({ id }) => id),
    (id) => eraseContactMessage(deps, id),
  );
  await noteRemovals(deps, { requests, orderFiles, contactMessages: contactMessagesRemoved });
  if (failures.length > 0) throw failures[0];
}

type Counts = { requests: number; orderFiles: number; contactMessages: number };

async function noteRemovals({ db, log }: Pick<Deps, 'db' | 'log'>, counts: Counts): Promise<void> {
  if (Object.values(counts).every((count) => count === 0)) return;
  const subject = `requests ${counts.requests}, files of orders ${counts.orderFiles}, contact messages ${counts.contactMessages}`;
  await writeServerRecord(db, 'retention.carried-out', subject);
  log.info({ event: 'retention.carried-out', ...counts }, 'personal data was removed after its time');
}

async function findDue(db: Database, isDue: SQL | undefined): Promise<number[]> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.id))
    .limit(batchSize);
  return due.map(({ id }) => id);
}

/** @param remove returns false for what is not due any more. @returns how many were removed. */
async function removeEach(
  ids: number[],
  remove: (id: number) => Promise<boolean>,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let count = 0;
  for (const id of ids) {
    try {
      if (await remove(id)) count += 1;
    } catch (error) {
      // The file store is away; others would have to wait for it in vain.
      if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') throw error;
      onFailure(error);
    }
  }
  return count;
}

/** Returns whether the condition still matches an order, now that it is locked. */
async function isStill(tx: Transaction, orderId: number, isDue: SQL | undefined): Promise<boolean> {
  return (await tx.$count(orders, and(eq(orders.id, orderId), isDue))) > 0;
}

async function removeOrderFiles(deps: EraseDeps, orderId: number, isDue: SQL | undefined): Promise<boolean> {
  const detached = await deps.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    return (await isStill(tx, orderId, isDue)) ? detachFilesOf(tx, orderId) : [];
  });
  await deleteDetached(deps, detached);
  return detached.length > 0;
}
