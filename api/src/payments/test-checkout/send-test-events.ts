import { payments } from '@storefront/db/schema/orders/payments.ts';
import { type TestCheckoutRow, testCheckouts } from '@storefront/db/schema/orders/test-checkouts.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import { findAppSecret } from '#secrets/app-secrets.ts';
import type { Deps } from '../../deps.ts';
import { signBody } from '../provider/signature.ts';
import { eventOf, testSignatureHeader } from './test-event.ts';

/** Sends an HTTP request to this server. */
export type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Delay after a response other than 200. */
const retryMs = 15_000;

/**
 * Posts all due events of the test checkout to our own webhook, signed, through the whole server like an
 * external request. An event with two deliveries is sent twice at the same moment. Events that were not
 * accepted stay due.
 */
export async function sendTestEvents(deps: Pick<Deps, 'db' | 'log'>, request: Request): Promise<void> {
  const due = await deps.db
    .select({ checkout: testCheckouts, amountUsd: payments.amountUsd, currency: payments.currency })
    .from(testCheckouts)
    .innerJoin(payments, eq(payments.id, testCheckouts.paymentId))
    .where(and(gt(testCheckouts.deliveriesLeft, 0), lte(testCheckouts.eventDueAt, new Date())))
    .orderBy(testCheckouts.eventDueAt)
    .limit(50);
  for (const { checkout, ...payment } of due) {
    const isTaken = await post(deps, request, checkout, JSON.stringify(eventOf(checkout, payment)));
    await deps.db
      .update(testCheckouts)
      .set(isTaken ? { deliveriesLeft: 0 } : { eventDueAt: new Date(Date.now() + retryMs) })
      .where(eq(testCheckouts.sessionId, checkout.sessionId));
  }
}

async function post(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  request: Request,
  checkout: TestCheckoutRow,
  body: string,
): Promise<boolean> {
  const init = {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [testSignatureHeader]: signBody(body, await findAppSecret(db, 'test-checkout')),
    },
  };
  const answers = await Promise.all(
    Array.from({ length: checkout.deliveriesLeft }, () => request('/api/payments/test', init)),
  );
  const refused = answers.find((answer) => !answer.ok);
  if (refused) log.warn({ status: refused.status }, 'the webhook refused an event of the test checkout');
  return !refused;
}
