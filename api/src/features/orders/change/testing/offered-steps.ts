import { type ClientAction, isOffered } from '@storefront/contracts/orders/client/client-actions.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isClosed, isStatusTold, isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { expectData } from '#testing/test-client.ts';
import { operatorInput, type StepName, type Story } from './order-steps.ts';

/** What client and operator have before them when they act. */
export type Seen = { page: ClientOrderPage; order: Order; work: OrderDelivery };

export async function readSeen({ visitor, admin, id, token }: Story): Promise<Seen> {
  return {
    page: expectData<ClientOrderPage>(await visitor.rpc('clientOrders.get', { token })),
    order: expectData<Order>(await admin.rpc('orders.get', { id })),
    work: expectData<OrderDelivery>(await admin.rpc('orders.deliverables', { id })),
  };
}

const clientActionOf: Partial<Record<StepName, ClientAction>> = {
  options: 'answerQuote',
  accept: 'answerQuote',
  decline: 'answerQuote',
  pay: 'pay',
  approve: 'approve',
  'request changes': 'requestChanges',
  'withdraw changes': 'withdrawChanges',
  'accept a round': 'acceptRound',
  'leave feedback': 'leaveFeedback',
  withdraw: 'withdrawContract',
};

/** What the portal offers; each rule is that of its form there. Steps that are absent are always offered. */
const portalOffers: Partial<
  Record<StepName, (seen: Seen, input: Record<string, unknown>) => boolean | null>
> = {
  status: ({ order }, { status, tellClient }) =>
    status === order.status || !tellClient || isStatusTold(status as Order['status'], order),
  // Without being confirmed it may be asked about, as the portal's dialog does.
  payment: (_, { confirmed }) => (confirmed === true ? true : null),
  quote: ({ order, page }, { reopenAccepted }) =>
    !isClosed(order) &&
    page.paidAmount === 0 &&
    (page.quote?.state !== 'accepted' || reopenAccepted === true),
  'start changes': ({ order, work }) => !isWorkOver(order) && sentOf(work)[0]?.changes[0]?.state === 'open',
  'offer a round': ({ order, work }) => !isWorkOver(order) && sentOf(work).length > 0,
  'send a version': ({ order, work }, { reopenApproved }) =>
    !isWorkOver(order) && (sentOf(work)[0]?.state !== 'approved' || reopenApproved === true),
};

const sentOf = ({ deliverables }: OrderDelivery) => deliverables.filter(({ state }) => state !== 'draft');

/** Steps of the provider and of the clock, which no page offers. */
const unasked: ReadonlySet<StepName> = new Set([
  'refund',
  'fail the refund',
  'dispute',
  'decide the dispute',
  'hear from the provider',
  'renew the address',
  'let the quote expire',
  'send the mails that wait',
]);

/** Returns true if page or portal offers the step, null for a step of the provider or the clock. */
export function isStepOffered(name: StepName, pick: number, seen: Seen): boolean | null {
  if (unasked.has(name)) return null;
  const action = clientActionOf[name];
  if (action) return isOffered(action, seen.page);
  const offers = portalOffers[name];
  return offers ? offers(seen, operatorInput(name, seen.page, pick)) : true;
}
