import type { Database } from '../client.ts';
import { type PaymentRow, payments } from '../schema/orders/payments.ts';

export type NewPayment = typeof payments.$inferInsert;

let count = 0;

/** Stores a payment like opening a checkout; the provider's ids are unique. */
export async function insertPayment(
  db: Database,
  given: Partial<NewPayment> & Pick<NewPayment, 'orderId'>,
): Promise<PaymentRow> {
  count += 1;
  const [payment] = await db
    .insert(payments)
    .values({
      provider: 'test',
      providerSessionId: `session-${count}`,
      kind: 'deposit',
      amountUsd: 149,
      ...given,
    })
    .returning();
  if (!payment) throw new Error('The payment was not stored');
  return payment;
}
