import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { PersonCounts } from '@storefront/contracts/privacy/person.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { eraseKeptRepliesFrom } from '#features/mailbox/erase-replies.ts';
import { eraseContactMessage } from './erase-contact-message.ts';
import { type EraseDeps, eraseOrder } from './erase-order.ts';
import { noteErasure } from './erasure-list.ts';
import { findHolds } from './find-holds.ts';
import { findMessageIds, findOrderIds } from './find-person.ts';

/**
 * Erases the data of a person. A second call finds nothing and changes nothing; a call after an interrupted
 * one completes it.
 *
 * @param actor of the orders' events: a username.
 * @throws AppError `PERSON_ON_HOLD` while a payment of one of the orders is in progress or disputed, or a refund did not arrive; nothing
 * is erased then, unless the payment began during the call: the orders before that one are.
 */
export async function erasePerson(deps: EraseDeps, email: string, actor: string): Promise<PersonCounts> {
  const orderIds = await findOrderIds(deps.db, email);
  const messageIds = await findMessageIds(deps.db, email);
  await assertNoHolds(deps.db, orderIds);
  const counts: PersonCounts = { orders: 0, contactMessages: 0 };
  // Add the person to the list before anything is erased, so that an interrupted erasure is on it as well.
  if (orderIds.length + messageIds.length > 0) await noteErasure(deps.db, email);
  for (const id of orderIds) {
    if (await eraseOrder(deps, id, actor, (tx) => assertNoHolds(tx, [id]))) counts.orders += 1;
  }
  for (const id of messageIds) if (await eraseContactMessage(deps, id)) counts.contactMessages += 1;
  await eraseKeptRepliesFrom(deps, email);
  return counts;
}

async function assertNoHolds(db: Database, orderIds: readonly number[]): Promise<true> {
  if ((await findHolds(db, orderIds)).size > 0) throw new AppError('PERSON_ON_HOLD');
  return true;
}
