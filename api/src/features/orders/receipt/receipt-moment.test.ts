import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpPayments } from '../payment/testing/payments-fixture.ts';
import { readReceipt } from './get-receipt.ts';

const t = setUpPayments();

test('a receipt has the amounts that follow from its payments, whenever its order was looked up', async () => {
  await t.play(await t.startUrl('deposit'), 'pay');
  const [found] = await t.app.db.select(orderColumns).from(orders).where(eq(orders.id, 1));
  await t.play(await t.startUrl('rest'), 'pay');
  const receipt = await readReceipt(t.app.db, { ...found!, clientToken: t.token });
  expect(receipt).toMatchObject({
    payments: [{ amount: 149 }, { amount: 149 }],
    paidAmount: 298,
    openAmount: 0,
  });
});
