import { rows } from '@storefront/db/rows.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { expectError } from '#testing/test-client.ts';
import { withLockedOrder } from '../change/lock-order.ts';
import { setUpPayments } from './testing/payments-fixture.ts';

const t = setUpPayments();

/** The embedded database has one connection, so nothing happens there at the same moment. */
const isConcurrent = process.env.TEST_DRIVER === 'postgres';

test.runIf(isConcurrent)(
  'a checkout that opens during a change does not ask for what is no longer due',
  async () => {
    const { deps, db } = t.app;
    const provider = deps.payments!;
    const openCheckout = provider.openCheckout.bind(provider);
    let [isOver, changing] = [false, Promise.resolve()];
    vi.spyOn(provider, 'openCheckout').mockImplementationOnce(async (input) => {
      await new Promise<void>((locked) => {
        changing = withLockedOrder(deps, input.orderId, async ({ tx }) => {
          await tx.update(orders).set({ recordedAmount: 149 }).where(eq(orders.id, input.orderId));
          locked();
          const isWaiting = sql`select 1 from pg_locks where not granted`;
          while (!isOver && rows(await db.execute(isWaiting)).length === 0);
        });
      });
      return openCheckout(input);
    });
    const start = t.start('full');
    start.finally(() => {
      isOver = true;
    });
    expectError(await start, 409, 'PAYMENT_NOT_DUE');
    await changing;
    expect(await db.$count(payments, eq(payments.state, 'pending'))).toBe(0);
  },
);
