import type { ClientClosing } from '@storefront/contracts/orders/closing/feedback.schema.ts';
import { lastDateOf } from '@storefront/contracts/orders/period-end.ts';
import type { Database } from '@storefront/db/client.ts';
import { orderFeedback } from '@storefront/db/schema/orders/order-feedback.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { eq } from 'drizzle-orm';
import { findCompletion } from './client-page-end.ts';
import { findLastEvent } from './find-events.ts';

/** Loads how a completed order ended, null for one that is not completed. */
export async function readClosing(
  db: Database,
  order: OrderRow,
  timeZone: string,
): Promise<ClientClosing | null> {
  const completion = await findCompletion(db, order, timeZone);
  if (!completion) return null;
  const [handover, [feedback]] = await Promise.all([
    findLastEvent(db, order.id, { type: 'work-handed-over' }),
    db.select().from(orderFeedback).where(eq(orderFeedback.orderId, order.id)),
  ]);
  return {
    completedAt: completion.completedAt.toISOString(),
    pageUntil: completion.pageUntil.toISOString(),
    pageLastDay: lastDateOf(completion.pageUntil, timeZone),
    handedOverVersion: handover?.data.type === 'work-handed-over' ? handover.data.version : null,
    feedback: feedback
      ? { text: feedback.text, mayPublish: feedback.mayPublish, leftAt: feedback.leftAt.toISOString() }
      : null,
  };
}
