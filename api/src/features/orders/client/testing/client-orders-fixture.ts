import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { asc, not } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';

/**
 * Provides a separate app for the tests of a file, reset before each test, and the most common actions of
 * client and operator.
 */
export function setUpClientOrders() {
  let app: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    app = await createTestApp({ env: { logLevel: 'silent' } });
  });
  const reset = async () => {
    await app.reset();
    admin = await app.asAdmin();
  };
  beforeEach(reset);
  afterAll(() => app.close());

  /** Places an order as a form sends it: 249 + 49 = 298, deposit 149. */
  async function placeOrder(locale: 'en' | 'de' = 'en'): Promise<{ id: number; token: string }> {
    const request = buildQuoteWithDetails(
      'email-template',
      { addons: ['platform-integration'] },
      { totalPrice: 298, depositAmount: 149, locale },
    );
    const { id, clientPath } = expectData<PlacedOrder>(
      await app.visitor().rest('POST', '/api/orders', request),
    );
    return { id, token: clientPath.slice('/order/'.length) };
  }

  const send = (id: number, given: Record<string, unknown> = {}) =>
    admin.rest('POST', `/api/orders/${id}/quote`, {
      message: 'Happy to do this.',
      basedOn: { version: 0, totalPrice: 298 },
      ...given,
    });
  const client = (token: string, call: string, input: Record<string, unknown> = {}) =>
    app.visitor().rpc(`clientOrders.${call}`, { token, ...input });
  const accept = (token: string, given: Record<string, unknown> = {}) =>
    client(token, 'accept', {
      version: 1,
      totalPrice: 298,
      wording: { version: acceptanceWordingVersion, locale: 'en' },
      ...given,
    });
  const tokenOf = ({ clientToken }: { clientToken: string }) => clientToken;
  const page = async (token: string) => expectData<ClientOrderPage>(await client(token, 'get'));
  const events = async () => {
    const stored = await app.db
      .select({ actor: orderEvents.actor, data: orderEvents.data })
      .from(orderEvents)
      .where(not(hasFacts({ type: 'created' })))
      .orderBy(asc(orderEvents.id));
    return stored.map(({ actor, data }) => ({ actor, ...data }));
  };
  const mailKinds = async () =>
    (await app.db.select({ kind: outbox.kind }).from(outbox).orderBy(asc(outbox.id)))
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'quote-confirmation' && kind !== 'new-order-notice')
      .filter((kind) => !kind.endsWith('reminder'));
  return {
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    reset,
    placeOrder,
    send,
    client,
    accept,
    tokenOf,
    page,
    events,
    mailKinds,
  };
}
