import type {
  ClientConversation,
  OrderConversation,
} from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import type { UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';

export async function upload(client: TestClient, name: string, bytes: Buffer): Promise<number> {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(bytes)]), name);
  const response = await client.request('/api/uploads', { method: 'POST', body });
  const { files: sent } = (await response.json()) as UploadResult;
  return sent[0]!.id;
}

/**
 * Provides a separate app for the tests of a file, and before each test an order whose client and operator
 * write to each other.
 */
export function setUpConversation() {
  let app: TestApp;
  let admin: TestClient;
  let order: ClientPageOrder;
  beforeAll(async () => {
    app = await createTestApp({ env: { logLevel: 'silent' } });
  });
  beforeEach(async () => {
    await app.reset();
    admin = await app.asAdmin();
    order = await insertClientOrder(app.db, { clientEmail: 'jordan@example.com' });
  });
  afterAll(() => app.close());

  const asClient = (call: string, input: Record<string, unknown> = {}, client = app.visitor()) =>
    client.rpc(`clientOrders.${call}`, { token: order.clientToken, ...input });
  const asOperator = (call: string, input: Record<string, unknown> = {}) =>
    admin.rpc(`orders.${call}`, { id: order.id, ...input });
  const clientThread = async () => expectData<ClientConversation>(await asClient('messages'));
  const operatorThread = async () => expectData<OrderConversation>(await asOperator('messages'));

  /** Delivers the mails that are due after five minutes. */
  async function deliverAfterWait() {
    await app.db.update(outbox).set({ runAfter: sql`now()` }).where(isNull(outbox.doneAt));
    const before = app.mailer.sent.length;
    return (await app.deliverMails()).slice(before);
  }
  return {
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    get order() {
      return order;
    },
    asClient,
    asOperator,
    clientThread,
    operatorThread,
    deliverAfterWait,
  };
}
