import { randomBytes } from 'node:crypto';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { testCheckouts } from '@storefront/db/schema/orders/test-checkouts.ts';
import { and, eq } from 'drizzle-orm';
import { fitsAppSecret } from '#secrets/app-secrets.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';
import { isSignedBody } from './provider/signature.ts';
import { readTestEvent, reportedStates, testSignatureHeader } from './test-checkout/test-event.ts';

/** Page of a session of the test checkout. */
const testCheckoutPath = (sessionId: string): string => `/test-checkout/${sessionId}`;

/**
 * The payment provider that needs no keys and moves no money: its checkout is a page of this server, where the one who
 * tries the shop out says what becomes of the payment. Its reports are signed with a secret of this installation and go
 * through the same webhook as a real provider's.
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

    async openCheckout({ paymentId }) {
      await db
        .insert(testCheckouts)
        .values({ sessionId: randomBytes(32).toString('base64url'), paymentId })
        .onConflictDoNothing();
      // Read back: this payment's checkout may have been there.
      const [row] = await db.select().from(testCheckouts).where(eq(testCheckouts.paymentId, paymentId));
      if (!row) throw new Error(`The test checkout of payment ${paymentId} vanished while it was made`);
      return { sessionId: row.sessionId, url: testCheckoutPath(row.sessionId) };
    },

    async findCheckout(sessionId) {
      const row = await find(sessionId);
      if (row?.state === 'open') return { state: 'open', url: testCheckoutPath(sessionId) };
      return { state: isThrough(row?.state) ? 'completed' : 'ended' };
    },

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
