import type { orderEventMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import type { OrderEventType } from '@storefront/contracts/orders/order.schema.ts';
import { orderEvents } from '@storefront/db/schema/order-events.ts';
import { orders } from '@storefront/db/schema/orders.ts';
import { outbox, outboxEventKey } from '@storefront/db/schema/outbox.ts';
import { eq, sql } from 'drizzle-orm';
import type { LockedOrder } from './quote-rows.ts';

type QuoteEvent = {
  type: OrderEventType;
  /** Username of the operator, null for the client. */
  actor: string | null;
  from: string | null;
  to: string | null;
  /** The mail that tells about it, if one does. */
  mail?: (typeof orderEventMailKinds)[number];
};

/** Writes what happened, and the mail about it, in the transaction of the change itself. */
export async function noteEvent({ tx, order }: LockedOrder, { mail, ...event }: QuoteEvent): Promise<void> {
  const [stored] = await tx
    .insert(orderEvents)
    .values({ orderId: order.id, ...event })
    .returning({ id: orderEvents.id });
  await tx.update(orders).set({ lastUpdated: sql`now()` }).where(eq(orders.id, order.id));
  if (!mail || !stored) return;
  await tx.insert(outbox).values({
    kind: mail,
    orderId: order.id,
    orderEventId: stored.id,
    dedupeKey: outboxEventKey(mail, stored.id),
  });
}
