import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { expect, test, vi } from 'vitest';
import { forEachCheckout } from './for-each-checkout.ts';

const three = [1, 2, 3].map((id) => ({ id, orderId: 1040 + id }) as PaymentRow);

async function run(error: Error): Promise<{ done: number[]; logged: unknown[] }> {
  const log = { warn: vi.fn() };
  const done: number[] = [];
  const work = async ({ id }: PaymentRow) => {
    if (id === 2) throw error;
    done.push(id);
  };
  await forEachCheckout({ log: log as never }, three, work, 'it failed');
  return { done, logged: log.warn.mock.calls };
}

test('a checkout that fails is logged and keeps no other waiting', async () => {
  const error = new Error('no such session');
  const { done, logged } = await run(error);
  expect(done).toEqual([1, 3]);
  expect(logged).toEqual([[{ err: error, paymentId: 2, orderId: 1042 }, 'it failed']]);
});

test('while the provider or the database is away, the others are not tried', async () => {
  const { done, logged } = await run(new AppError('SERVICE_UNAVAILABLE'));
  expect(done).toEqual([1]);
  expect(logged).toHaveLength(1);
});
