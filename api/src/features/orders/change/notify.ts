import { operatorMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { type ActiveWebhook, enqueueDeliveries, selectActiveWebhooks } from '#webhooks/enqueue-deliveries.ts';
import { enqueueMails, withdrawMails } from './enqueue-mails.ts';
import type { OrderTransaction } from './lock-order.ts';
import type { EventConsequences } from './order-consequences.ts';
import { presentWebhookOrder } from './present-webhook-order.ts';

/** Withdraws and queues the mails that follow from a change, and raises its alert. */
export async function notifyPeople(
  { tx, toWake }: OrderTransaction,
  order: OrderRow,
  orderEventId: number,
  { withdrawnMails, mails, alert }: EventConsequences,
): Promise<void> {
  await withdrawMails(tx, order.id, withdrawnMails);
  // An erased person has no address any more: a mail to the placeholder would only come back.
  const kinds = mails.filter((kind) => !isErased(order) || operatorMailKinds.has(kind));
  const hasMail = await enqueueMails(tx, { orderId: order.id, orderEventId }, kinds);
  const hasNotice = alert !== null && (await raiseAlert(tx, { orderId: order.id, data: alert }));
  if (hasMail || hasNotice) toWake.add('outbox');
}

/** Returns the active webhooks, or none if webhooks never receive this event. */
export function findActiveWebhooks(
  tx: Transaction,
  { writePayload }: EventConsequences,
): Promise<ActiveWebhook[]> | ActiveWebhook[] {
  return writePayload ? selectActiveWebhooks(tx, {}) : [];
}

export async function notifyWebhooks(
  { tx, toWake }: OrderTransaction,
  order: OrderRow,
  { writePayload }: EventConsequences,
  active: ActiveWebhook[],
): Promise<void> {
  const payload = active.length > 0 && writePayload?.(presentWebhookOrder(order));
  if (payload && (await enqueueDeliveries(tx, active, order.id, payload))) toWake.add('webhooks');
}
