import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { TestCheckoutRow } from '@storefront/db/schema/orders/test-checkouts.ts';
import { z } from 'zod';

export const testSignatureHeader = 'test-checkout-signature';

/** What the test checkout reports about a session that is over. */
const testEventSchema = z.strictObject({
  id: z.string().min(1).max(255),
  type: z.enum(['checkout.paid', 'checkout.declined', 'checkout.canceled']),
  createdAt: z.iso.datetime(),
  sessionId: z.string(),
  /** Of the payment; only money that was taken has one. */
  paymentId: z.string().max(255).optional(),
  amountCents: z.int(),
  currency: z.string(),
});
export type TestEvent = z.infer<typeof testEventSchema>;

/** @throws AppError `BAD_REQUEST`; a signed text of another shape comes from another version of this server. */
export function readTestEvent(body: string): TestEvent {
  try {
    return testEventSchema.parse(JSON.parse(body));
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause });
  }
}

/** What each event means for the payment. */
export const reportedStates = {
  'checkout.paid': 'succeeded',
  'checkout.declined': 'failed',
  'checkout.canceled': 'canceled',
} as const satisfies Record<TestEvent['type'], string>;

/** The event of a session, the same however often it goes out; null while it is open. */
export function eventOf(
  checkout: TestCheckoutRow,
  payment: { amountUsd: number; currency: string },
): TestEvent | null {
  const { state, eventId, eventAt, sessionId } = checkout;
  if (state === 'open' || !eventId || !eventAt) return null;
  return {
    id: eventId,
    type: `checkout.${state}`,
    createdAt: eventAt.toISOString(),
    sessionId,
    ...(state === 'paid' && { paymentId: `test_payment_${checkout.paymentId}` }),
    amountCents: payment.amountUsd * 100,
    currency: payment.currency,
  };
}
