import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { TestCheckoutRow } from '@storefront/db/schema/orders/test-checkouts.ts';
import { z } from 'zod';

export const testSignatureHeader = 'test-checkout-signature';

/** The test checkout's event about a finished session. */
const testEventSchema = z.strictObject({
  id: z.string().min(1).max(255),
  type: z.enum(['checkout.paid', 'checkout.declined', 'checkout.canceled']),
  createdAt: z.iso.datetime(),
  sessionId: z.string(),
  /** Id of the payment; only set for successful ones. */
  paymentId: z.string().max(255).optional(),
  amountCents: z.int(),
  currency: z.string(),
});
export type TestEvent = z.infer<typeof testEventSchema>;

/**
 * @throws AppError `BAD_REQUEST`; a signed body in another format comes from another version of this server.
 */
export function readTestEvent(body: string): TestEvent {
  try {
    return testEventSchema.parse(JSON.parse(body));
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause });
  }
}

/** The resulting state of the payment for each event. */
export const reportedStates = {
  'checkout.paid': 'succeeded',
  'checkout.declined': 'failed',
  'checkout.canceled': 'canceled',
} as const satisfies Record<TestEvent['type'], string>;

/** Returns the event of a session, the same on every call; null while the session is open. */
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
