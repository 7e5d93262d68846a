import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { PersonCounts } from '@storefront/contracts/privacy/person.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { eraseKeptRepliesFrom } from '#features/mailbox/erase-replies.ts';
import { yieldToRequests } from '#lib/work/yield-to-requests.ts';
import { eraseContactMessage } from './erase-contact-message.ts';
import { type EraseDeps, eraseOrder } from './erase-order.ts';
import { noteErasure } from './erasure-list.ts';
import { findHolds } from './find-holds.ts';
import { findMessageIds, findOrderIds } from './find-person.ts';

/** What is erased: the ids of orders and contact messages of an address. */
export type FoundPerson = { email: string; orderIds: number[]; messageIds: number[] };

type Course = {
  /** Called for each order and message once it is erased. */
  onErased: (what: keyof PersonCounts) => Promise<void> | void;
  /** Checked before each of them. */
  isStopping?: () => boolean;
};

/**
 * Erases the data of a person. A second call finds nothing and changes nothing; a call after an interrupted
 * one completes it.
 *
 * @param actor of the orders' events: a username.
 * @throws AppError `PERSON_ON_HOLD` while a payment of one of the orders is in progress or disputed, or a refund did not arrive; nothing
 * is erased then, unless the payment began during the call: the other orders are.
 */
export async function erasePerson(deps: EraseDeps, email: string, actor: string): Promise<PersonCounts> {
  const found = await findPersonToErase(deps.db, email);
  const counts: PersonCounts = { orders: 0, contactMessages: 0 };
  const end = await eraseFound(deps, found, actor, {
    onErased: (what) => {
      counts[what] += 1;
    },
  });
  if (end === 'held') throw new AppError('PERSON_ON_HOLD');
  return counts;
}

/**
 * Finds what is stored about a person, and adds them to the list of the erased before anything is, so that an interrupted
 * erasure is on it as well.
 *
 * @throws AppError `PERSON_ON_HOLD`.
 */
export async function findPersonToErase(db: Database, email: string): Promise<FoundPerson> {
  const orderIds = await findOrderIds(db, email);
  const messageIds = await findMessageIds(db, email);
  if ((await findHolds(db, orderIds)).size > 0) throw new AppError('PERSON_ON_HOLD');
  if (orderIds.length + messageIds.length > 0) await noteErasure(db, email);
  return { email, orderIds, messageIds };
}

/**
 * Erases one order or message after the other, and lets other requests go first in between. An order whose payment began
 * meanwhile is left out.
 *
 * @returns `held` if an order was left out, `stopped` if the rest is still to be erased.
 */
export async function eraseFound(
  deps: EraseDeps,
  { email, orderIds, messageIds }: FoundPerson,
  actor: string,
  { onErased, isStopping = () => false }: Course,
): Promise<'done' | 'held' | 'stopped'> {
  let isHeld = false;
  for (const id of orderIds) {
    if (isStopping()) return 'stopped';
    await yieldToRequests();
    const isErased = await eraseOrder(deps, id, actor, async (tx) => {
      if ((await findHolds(tx, [id])).size === 0) return true;
      isHeld = true;
      return false;
    });
    if (isErased) await onErased('orders');
  }
  for (const id of messageIds) {
    if (isStopping()) return 'stopped';
    await yieldToRequests();
    if (await eraseContactMessage(deps, id)) await onErased('contactMessages');
  }
  await eraseKeptRepliesFrom(deps, email);
  return isHeld ? 'held' : 'done';
}
