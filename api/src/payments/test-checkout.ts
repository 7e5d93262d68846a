import { randomBytes } from 'node:crypto';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { testCheckouts } from '@storefront/db/schema/orders/test-checkouts.ts';
import { and, eq } from 'drizzle-orm';
import { fitsAppSecret } from '#secrets/app-secrets.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';
import { isSignedBody } from './provider/signature.ts';
import { readTestEvent, reportedStates, testSignatureHeader } from './test-checkout/test-event.ts';

/** Returns the path of a test checkout session. */
const testCheckoutPath = (sessionId: string): string => `/test-checkout/${sessionId}`;

/**
 * A payment provider that needs no keys and moves no money. Its checkout is a page of this server, on which
 * the tester chooses the result of the payment. Its events are signed with a secret of this installation and
 * go through the same webhook as those of a real provider.
 * Source: decisions (1).
 */
export function createTestCheckout(db: Database): PaymentProvider {
  const find = async (sessionId: string) => {
    const [row] = await db.select().from(testCheckouts).where(eq(testCheckouts.sessionId, sessionId));
    return row;
  };
  const isThrough = (state: string | undefined) => state === 'paid' || state === 'declined';

  return {
    name: 'test',

    check: async () => {},

    async openCheckout({ paymentId }) {
      await db
        .insert(testCheckouts)
        .values({ sessionId: randomBytes(32).toString('base64url'), paymentId })
        .onConflictDoNothing();
      // Read it back, because this payment may already have had a checkout.
      const [row] = await db.select().from(testCheckouts).where(eq(testCheckouts.paymentId, paymentId));
      if (!row) throw new Error(`The test checkout of payment ${paymentId} vanished while it was made`);
      return { sessionId: row.sessionId, url: testCheckoutPath(row.sessionId) };
    },

    async findCheckout(sessionId) {
      const row = await find(sessionId);
      if (row?.state === 'open') return { state: 'open', url: testCheckoutPath(sessionId) };
      return { state: isThrough(row?.state) ? 'completed' : 'ended' };
    },

    // Its events stay due until they are accepted, so none is lost.
    askForResult: async () => null,

    async endCheckout(sessionId) {
      await db
        .update(testCheckouts)
        .set({ state: 'canceled' })
        .where(and(eq(testCheckouts.sessionId, sessionId), eq(testCheckouts.state, 'open')));
      return isThrough((await find(sessionId))?.state) ? 'completed' : 'ended';
    },

    async readEvent(body, headers): Promise<ProviderEvent> {
      const signature = headers.get(testSignatureHeader);
      const isOurs = await fitsAppSecret(db, 'test-checkout', (secret) =>
        isSignedBody(body, signature, secret),
      );
      if (!isOurs) throw new AppError('SIGNATURE_INVALID');
      const { id, type, createdAt, sessionId, paymentId, amountCents, currency } = readTestEvent(body);
      return {
        id,
        type,
        report: { sessionId, paymentId, state: reportedStates[type], at: new Date(createdAt) },
        charged: type === 'checkout.paid' ? { amountCents, currency } : undefined,
      };
    },
  };
}
