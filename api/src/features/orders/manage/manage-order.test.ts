import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { orderHistoryMax } from '@storefront/contracts/orders/order-changes.schema.ts';
import type { OrderEvent } from '@storefront/contracts/orders/order-event.schema.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { describe, expect, test } from 'vitest';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { setUpManagedOrders } from './testing/manage-fixture.ts';

const managed = setUpManagedOrders();

describe.each(faces)('over %s', (face) => {
  const { call, change, events, expectOtherUntouched } = managed.over(face);

  describe('orders.setStatus', () => {
    test('every status may follow every other', async () => {
      for (const from of orderStatuses) {
        for (const to of orderStatuses) {
          await managed.db.update(orders).set({ status: from });
          expect((await change('orders.setStatus', { id: 1, status: to })).status).toBe(to);
        }
      }
    });

    test('the change is kept with its author, the same value again is not', async () => {
      const changed = await change('orders.setStatus', { id: 1, status: 'review' });
      const again = await change('orders.setStatus', { id: 1, status: 'review' });
      expect(again).toEqual(changed);
      expect(await events()).toEqual([
        { type: 'created', actor: null },
        { type: 'status-changed', actor: 'operator', from: 'pending', to: 'review' },
      ]);
      await expectOtherUntouched();
    });

    test('changes at the same moment form one chain', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          call('orders.setStatus', { id: 1, status: orderStatuses[index % orderStatuses.length] }),
        ),
      );
      const chain = (await events()).filter((event) => event.type === 'status-changed');
      let current = 'pending';
      for (const event of chain) {
        expect(event.from).toBe(current);
        expect(event.to).not.toBe(event.from);
        current = event.to;
      }
      expect(expectData(await call('orders.get', { id: 1 })).status).toBe(current);
    });

    test.each([['lost'], [''], [null], [undefined], [1], ['Pending'], [['review']]])(
      'the status %j is refused',
      async (status) => {
        const before = await countRows(managed.db);
        expectError(
          await call('orders.setStatus', { id: 1, status }),
          400,
          'VALIDATION_FAILED',
          'Unknown order status.',
        );
        expect(await countRows(managed.db)).toEqual(before);
      },
    );
  });

  describe('orders.setPaymentStatus', () => {
    test('isPaid is true exactly when everything is paid', async () => {
      const { totalPrice, depositAmount: deposit } = expectData<Order>(await call('orders.get', { id: 1 }));
      const rest = totalPrice - deposit;
      for (const paymentStatus of [...paymentStatuses, ...paymentStatuses.toReversed()]) {
        expect(await change('orders.setPaymentStatus', { id: 1, paymentStatus })).toMatchObject({
          paymentStatus,
          isPaid: paymentStatus === 'paid',
        });
      }
      const ofPayment = { type: 'payment-changed', actor: 'operator', isTest: false };
      const balance = (paidAmount: number) => ({
        balance: { totalPrice, paidAmount, testAmount: 0, openAmount: totalPrice - paidAmount },
      });
      expect((await events()).slice(1)).toEqual([
        { ...ofPayment, from: 'unpaid', to: 'partial', recorded: deposit, ...balance(deposit) },
        { ...ofPayment, from: 'partial', to: 'paid', recorded: rest, ...balance(totalPrice) },
        { ...ofPayment, from: 'paid', to: 'partial', recorded: -rest, ...balance(deposit) },
        { ...ofPayment, from: 'partial', to: 'unpaid', recorded: -deposit, ...balance(0) },
      ]);
      await expectOtherUntouched();
    });

    test.each([['half'], [true], [undefined]])('the payment status %j is refused', async (paymentStatus) => {
      expectError(
        await call('orders.setPaymentStatus', { id: 1, paymentStatus }),
        400,
        'VALIDATION_FAILED',
        'Unknown payment status.',
      );
    });

    test('isPaid cannot be set by itself', async () => {
      const input = { id: 1, paymentStatus: 'unpaid', isPaid: true };
      expectError(await call('orders.setPaymentStatus', input), 400, 'VALIDATION_FAILED');
    });
  });

  describe('orders.archive', () => {
    test('archives once, and the order stays readable', async () => {
      expect((await change('orders.archive', { id: 1 })).isArchived).toBe(true);
      expect((await change('orders.archive', { id: 1 })).isArchived).toBe(true);
      expect(expectData(await call('orders.get', { id: 1 })).isArchived).toBe(true);
      expect((await events()).slice(1)).toEqual([{ type: 'archived', actor: 'operator' }]);
      await expectOtherUntouched();
    });
  });

  describe('an order that does not exist', () => {
    const inputs: [name: string, input: Record<string, unknown>][] = [
      ['orders.get', {}],
      ['orders.events', {}],
      ['orders.mails', {}],
      ['orders.setStatus', { status: 'review' }],
      ['orders.setPaymentStatus', { paymentStatus: 'paid' }],
      ['orders.archive', {}],
      ['orders.updateDetails', { adminNotes: 'x' }],
    ];
    test.each(inputs)('%s answers 404 and writes nothing', async (name, input) => {
      const before = await countRows(managed.db);
      for (const id of [99, 2_147_483_647]) {
        expectError(await call(name, { id, ...input }), 404, 'ORDER_NOT_FOUND', 'This order does not exist.');
      }
      expect(await countRows(managed.db)).toEqual(before);
    });

    test.each(inputs)('%s refuses what is no id', async (name, input) => {
      for (const id of [0, -1, 1.5, 2_147_483_648, 'x', '1e1', null]) {
        expectError(await call(name, { id, ...input }), 400, 'VALIDATION_FAILED');
      }
    });

    test('a body error is told before the order is looked for', async () => {
      expectError(await call('orders.setStatus', { id: 99, status: 'lost' }), 400, 'VALIDATION_FAILED');
    });
  });
});

test('empty bodies will do where nothing is sent', async () => {
  const withType = await managed.admin.request('/api/orders/1/archive', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
  });
  const without = await managed.admin.request('/api/orders/2/archive', { method: 'PATCH' });
  expect([withType.status, without.status]).toEqual([200, 200]);
});

test('a long history comes in parts, the newest first', async () => {
  await managed.db
    .insert(orderEvents)
    .values(
      Array.from({ length: orderHistoryMax }, () => ({ orderId: 1, data: { type: 'created' as const } })),
    );
  const list = async (given: object) =>
    expectData<OrderEvent[]>(await managed.admin.call('rest', 'orders.events', { id: 1, ...given })).map(
      ({ id }) => id,
    );
  const newest = await list({});
  expect(newest).toHaveLength(orderHistoryMax);
  expect(newest).toEqual(newest.toSorted((a, b) => a - b));
  const [first] = newest;
  const earlier = await list({ before: first });
  expect(earlier).toHaveLength(1);
  expect(earlier[0]).toBeLessThan(first!);
  expect(await list({ before: earlier[0] })).toEqual([]);
});
