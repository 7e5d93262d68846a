import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { PersonCounts } from '@storefront/contracts/privacy/person.schema.ts';
import { eraseKeptRepliesFrom } from '#features/mailbox/erase-replies.ts';
import { eraseContactMessage } from './erase-contact-message.ts';
import { type EraseDeps, eraseOrder } from './erase-order.ts';
import { noteErasure } from './erasure-list.ts';
import { findHolds, findMessageIds, findOrderIds } from './find-person.ts';

/**
 * Erases what there is of a person. A second call finds nothing and changes nothing; one that was interrupted goes on.
 *
 * @param actor of the orders' events: a username.
 * @throws AppError `PERSON_ON_HOLD` while money of one of the orders is moving; then nothing was erased.
 */
export async function erasePerson(deps: EraseDeps, email: string, actor: string): Promise<PersonCounts> {
  const orderIds = await findOrderIds(deps.db, email);
  const messageIds = await findMessageIds(deps.db, email);
  if ((await findHolds(deps.db, orderIds)).size > 0) throw new AppError('PERSON_ON_HOLD');
  const counts: PersonCounts = { orders: 0, contactMessages: messageIds.length };
  // Before anything goes: an erasure that is interrupted is on the list as well.
  if (orderIds.length + messageIds.length > 0) await noteErasure(deps.db, email);
  for (const id of orderIds) if (await eraseOrder(deps, id, actor)) counts.orders += 1;
  for (const id of messageIds) await eraseContactMessage(deps, id);
  await eraseKeptRepliesFrom(deps, email);
  return counts;
}
