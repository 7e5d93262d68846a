import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderEvent } from '@storefront/contracts/orders/order-event.schema.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, type Face, type TestClient } from '#testing/test-client.ts';

/** Sets up two orders before each test, 1 and 2, with the actions of an owner. */
export function setUpManagedOrders() {
  let app: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    await app.reset();
    admin = await app.signedIn({ username: 'operator', role: 'owner' });
    await insertOrder(app.db);
    await insertOrder(app.db);
  });
  afterAll(() => app.close());

  const over = (face: Face) => {
    const call = (name: string, input: unknown) => admin.call(face, name, input);
    const change = async (name: string, input: unknown) => expectData<Order>(await call(name, input));
    const events = async (id = 1) =>
      expectData<OrderEvent[]>(await call('orders.events', { id })).map(({ actor, data }) => ({
        actor,
        ...data,
      }));
    /** Expects that no other order has changed. */
    const expectOtherUntouched = async () =>
      expect(expectData(await call('orders.get', { id: 2 }))).toMatchObject({
        status: 'pending',
        paymentStatus: 'unpaid',
        isArchived: false,
        adminNotes: null,
      });
    return { call, change, events, expectOtherUntouched };
  };

  return {
    get db() {
      return app.db;
    },
    get admin() {
      return admin;
    },
    over,
  };
}
