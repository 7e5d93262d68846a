import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import type { PersonCorrection, PersonCounts } from '@storefront/contracts/privacy/person.schema.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import type { Deps } from '#deps.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { inOrderTransaction, lockOrder, type OrderDeps } from '#features/orders/change/lock-order.ts';
import { findOrderIds, isAddress } from './erase/find-person.ts';

/**
 * Corrects name and address in all orders and contact messages of a person, all of them or none. Mails still
 * in the queue go to the new address.
 *
 * @param actor of the orders' events: a username.
 */
export async function correctPerson(
  deps: OrderDeps & Pick<Deps, 'db'>,
  { email, newName, newEmail }: PersonCorrection,
  actor: string,
): Promise<PersonCounts> {
  return inOrderTransaction(deps, async (work) => {
    const { tx } = work;
    // Messages before orders, like their removal, which locks the orders that came from them, to avoid a deadlock.
    const messages = await tx
      .update(contactMessages)
      .set({ name: newName, email: newEmail })
      .where(isAddress(contactMessages.email, email))
      .returning({ id: contactMessages.id });
    let corrected = 0;
    for (const id of await findOrderIds(tx, email)) {
      const order = await lockOrder(tx, id);
      // Erased in the meantime: a name would come back. With another address it has been corrected already.
      if (isErased(order) || order.clientEmail.toLowerCase() !== email.toLowerCase()) continue;
      corrected += 1;
      await changeOrder(work, order, actor, {
        event: { type: 'person-corrected' },
        values: {
          ...(newName !== undefined && { clientName: newName }),
          ...(newEmail !== undefined && { clientEmail: newEmail }),
        },
      });
    }
    return { orders: corrected, contactMessages: messages.length };
  });
}
