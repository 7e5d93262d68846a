import type { PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import { webhookEventSchemas } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import { orderWebhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { ProviderModel } from '../payment/testing/provider-model.ts';
import { expectAgreement } from './testing/expect-agreement.ts';
import { isStepOffered, readSeen } from './testing/offered-steps.ts';
import { doStep, type StepName, type Story, stepNames } from './testing/order-steps.ts';

const app = await openTestApp({ env: { logLevel: 'silent' } });

async function begin(): Promise<Story> {
  await app.reset();
  const secret = `whsec_${'A'.repeat(43)}=`;
  await app.db
    .insert(webhooks)
    .values({ url: 'https://hooks.example/', events: [...orderWebhookEvents], secret });
  const visitor = app.visitor();
  const request = buildQuoteWithDetails(
    'email-template',
    { addons: ['platform-integration'] },
    { totalPrice: 298, depositAmount: 149, locale: 'de' },
  );
  const { id, clientPath } = expectData<PlacedOrder>(await visitor.rest('POST', '/api/orders', request));
  const token = clientPath.slice('/order/'.length);
  return { app, visitor, admin: await app.asAdmin(), id, token, provider: new ProviderModel(app) };
}

/** Reads all that is shown about an order; each output is checked against its schema. */
async function expectReadable({ visitor, admin, id, token }: Story): Promise<void> {
  expectData(await visitor.call('rpc', 'clientOrders.get', { token }));
  expectData(await visitor.call('rpc', 'clientOrders.messages', { token }));
  const reads = ['get', 'events', 'mails', 'quote', 'closing', 'messages', 'notes', 'deliverables'];
  for (const read of reads) expectData(await admin.call('rpc', `orders.${read}`, { id }));
  for (const read of ['list', 'attention']) expectData(await admin.call('rpc', `orders.${read}`, {}));
}

/** What is offered succeeds; anything else is refused with a sentence, or changes nothing. */
async function doAsSeen(story: Story, name: StepName, pick: number): Promise<void> {
  const seen = await readSeen(story);
  const isOffered = isStepOffered(name, pick, seen);
  const answer = await doStep(story, name, pick);
  const { status = 200, error = null } = answer ?? {};
  expect(status).toBeLessThan(500);
  if (status >= 400) expect(error?.message).toMatch(/\.$/);
  if (isOffered === true) expect([status, error?.code]).toEqual([200, undefined]);
  const { page } = await readSeen(story);
  if (isOffered === false) expect(page).toEqual(seen.page);
  await expectAgreement(story, page);
}

async function expectDocuments({ visitor, token }: Story): Promise<void> {
  for (const name of ['quote.pdf', 'receipt.pdf']) {
    const response = await visitor.request(`/api/client-orders/${token}/${name}`);
    expect([200, 404]).toContain(response.status);
    await response.arrayBuffer();
  }
}

/** Sends everything that waits: nothing may be left behind, and programs get what the contract says. */
async function expectAllIsTold(): Promise<void> {
  await app.db.update(outbox).set({ runAfter: sql`now()` });
  await app.deliverMails();
  const left = await app.db
    .select({ kind: outbox.kind, error: outbox.lastError })
    .from(outbox)
    .where(isNull(outbox.doneAt));
  expect(left).toEqual([]);
  for (const { event, data } of await app.db.select().from(webhookDeliveries))
    webhookEventSchemas[event].shape.data.parse(data);
}

const step = fc.tuple(fc.constantFrom(...stepNames), fc.nat(59));

/** Beginnings without which most steps are refused; the client accepts as a business, or as a consumer. */
const beginning = fc.constantFrom(0, 1, 3).chain((buyer) => {
  const agreed: [StepName, number][] = [
    ['quote', 0],
    ['accept', buyer],
  ];
  const paid: [StepName, number][] = [...agreed, ['pay', 0]];
  return fc.constantFrom([], agreed, paid, [...paid, ['send a version', 0]] satisfies typeof agreed);
});

test('whatever happens to an order, in any order: all see the same, what is offered succeeds, and all are told', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(step, { minLength: 6, maxLength: 20 }), async (before, steps) => {
      const story = await begin();
      for (const [name, pick] of [...before, ...steps]) {
        await doAsSeen(story, name, pick);
      }
      await expectReadable(story);
      await expectAllIsTold();
      await expectDocuments(story);
    }),
    { numRuns: 6 },
  );
});
