import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { deliveryWordingVersion } from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import type { PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { asc, not } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';

export const wording = { version: deliveryWordingVersion, locale: 'en' };

export type Named = { name: string; bytes: Buffer | string };

export const psd: Named = { name: 'layout.psd', bytes: '8BPS of a layout' };

/** Sets up an order of 298 USD before each test, with actions of client and operator on its finished work. */
export function setUpDelivery() {
  let app: TestApp;
  let admin: TestClient;
  let id: number;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp({ env: { logLevel: 'silent' } });
  });
  beforeEach(async () => {
    await app.reset();
    admin = await app.asAdmin();
    const request = buildQuoteWithDetails(
      'email-template',
      { addons: ['platform-integration'] },
      { totalPrice: 298, depositAmount: 149, locale: 'en' },
    );
    const placed = expectData<PlacedOrder>(await app.visitor().rest('POST', '/api/orders', request));
    id = placed.id;
    token = placed.clientPath.slice('/order/'.length);
  });
  afterAll(() => app.close());

  const client = (call: string, input: Record<string, unknown> = {}) =>
    app.visitor().rpc(`clientOrders.${call}`, { token, ...input });
  const operator = (call: string, input: Record<string, unknown> = {}) =>
    admin.rpc(`orders.${call}`, { id, ...input });
  const page = async () => expectData<ClientOrderPage>(await client('get'));
  const approve = (version = 1) => client('approveDeliverable', { version, wording });
  const ask = (version = 1, points: object[] = [{ text: 'A larger logo' }]) =>
    client('requestChanges', { version, points });
  const send = (version = 1, given = {}) => operator('sendDeliverable', { version, ...given });

  async function upload(...given: Named[]): Promise<OrderDelivery> {
    const form = new FormData();
    for (const { name, bytes } of given)
      form.append('files', new File([new Uint8Array(Buffer.from(bytes))], name));
    const response = await admin.request(`/api/orders/${id}/deliverables/files`, {
      method: 'POST',
      body: form,
    });
    expect(response.status).toBe(200);
    return (await response.json()) as OrderDelivery;
  }

  async function sendVersion(version: number, given = {}): Promise<void> {
    await upload(psd);
    expectData(await send(version, given));
  }
  const events = async () => {
    const stored = await app.db
      .select({ data: orderEvents.data })
      .from(orderEvents)
      .where(not(hasFacts({ type: 'created' })))
      .orderBy(asc(orderEvents.id));
    return stored.map(({ data }) => data);
  };
  const types = async () => (await events()).map(({ type }) => type);
  const statusOf = async () =>
    (await app.db.select({ status: orders.status }).from(orders).orderBy(orders.id))[0]?.status;

  return {
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    get id() {
      return id;
    },
    get token() {
      return token;
    },
    client,
    operator,
    page,
    approve,
    ask,
    send,
    upload,
    sendVersion,
    events,
    types,
    statusOf,
  };
}
