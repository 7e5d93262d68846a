import { randomUUID } from 'node:crypto';
import type { Database } from '@storefront/db/client.ts';
import { testCheckouts } from '@storefront/db/schema/orders/test-checkouts.ts';
import { and, eq } from 'drizzle-orm';

/** The results that a tester can choose. */
export const testActions = ['pay', 'pay-late', 'pay-twice', 'decline', 'cancel'] as const;
export type TestAction = (typeof testActions)[number];

/** Delay of a late event. */
const lateMs = 10_000;

const outcomes = {
  pay: { state: 'paid', delayMs: 0, deliveries: 1 },
  'pay-late': { state: 'paid', delayMs: lateMs, deliveries: 1 },
  'pay-twice': { state: 'paid', delayMs: 0, deliveries: 2 },
  decline: { state: 'declined', delayMs: 0, deliveries: 1 },
  cancel: { state: 'canceled', delayMs: 0, deliveries: 1 },
} as const satisfies Record<TestAction, object>;

/**
 * Ends an open session with the chosen result and queues its event.
 *
 * @returns the session's state afterwards, since another click may have been first; null when there is no
 * session.
 */
export async function playCard(db: Database, sessionId: string, action: TestAction) {
  const { state, delayMs, deliveries } = outcomes[action];
  const now = Date.now();
  await db
    .update(testCheckouts)
    .set({
      state,
      eventId: `test_event_${randomUUID()}`,
      eventAt: new Date(now),
      eventDueAt: new Date(now + delayMs),
      deliveriesLeft: deliveries,
    })
    .where(and(eq(testCheckouts.sessionId, sessionId), eq(testCheckouts.state, 'open')));
  const [row] = await db
    .select({ state: testCheckouts.state, paymentId: testCheckouts.paymentId })
    .from(testCheckouts)
    .where(eq(testCheckouts.sessionId, sessionId));
  return row ?? null;
}
