import { messages } from '@storefront/contracts/errors/messages.ts';
import type { WebhookDelivery, WebhookWithSecret } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';
import { drainWebhooks } from '#webhooks/testing/drain-webhooks.ts';
import { type Receiver, startReceiver } from '#webhooks/testing/receiver.ts';
import { checkUrl } from './check-url.ts';

const metricsToken = 'token-of-the-scraper';
const authorization = `Bearer ${metricsToken}`;
/** What the host names in these tests resolve to; `moved.example` later moves into the private network. */
const hosts: Record<string, string[]> = {
  'public.example': ['93.184.216.34'],
  'mixed.example': ['93.184.216.34', '10.0.0.7'],
};

let app: TestApp;
let guarded: TestApp;
let receiver: Receiver;
let admin: TestClient;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await createTestApp({
    env: { storage: { importAllowPrivate: true }, metricsToken, logLevel: 'silent' },
  });
  guarded = await createTestApp({
    env: { logLevel: 'silent' },
    deps: {
      resolveHost: async (host) => {
        const addresses = hosts[host];
        if (!addresses) throw new Error('ENOTFOUND');
        return addresses.map((address) => ({ address, family: 4 }));
      },
    },
  });
});
beforeEach(async () => {
  receiver.reset();
  await app.reset();
  admin = await app.asAdmin();
});
afterAll(async () => {
  await app.close();
  await guarded.close();
  await receiver.close();
});

const everything = ['order.created', 'order.status-changed', 'order.partly-paid', 'order.paid'];
const add = async (given: object = {}) =>
  expectData<WebhookWithSecret>(
    await admin.rpc('webhooks.create', { url: receiver.url(), events: everything, ...given }),
  );
const log = async (id: number) =>
  expectData<WebhookDelivery[]>(await admin.rpc('webhooks.deliveries', { id }));

describe.each(faces)('over %s', (face) => {
  test('added, listed, changed, switched off and on, removed; the secret is in two answers only', async () => {
    const created = await admin.call(face, 'webhooks.create', {
      url: ` ${receiver.url()} `,
      events: ['order.paid', 'order.created', 'order.paid'],
    });
    const { secret, ...webhook } = expectData<WebhookWithSecret>(created);
    expect(created.status).toBe(face === 'rest' ? 201 : 200);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: receiver.url(),
      events: ['order.created', 'order.paid'],
      isEnabled: true,
      offReason: null,
      waiting: 0,
      secretHint: secret.slice(-5, -1),
    });
    expect(expectData(await admin.call(face, 'webhooks.list'))).toEqual([webhook]);

    const { id } = webhook;
    const off = expectData(
      await admin.call(face, 'webhooks.update', { id, events: ['order.paid'], isEnabled: false }),
    );
    expect(off).toMatchObject({ events: ['order.paid'], isEnabled: false, offReason: 'operator' });
    expectError(await admin.call(face, 'webhooks.sendTest', { id }), 409, 'WEBHOOK_OFF');
    const on = expectData(await admin.call(face, 'webhooks.update', { id, isEnabled: true }));
    expect(on).toMatchObject({ isEnabled: true, offReason: null, offAt: null });

    const rolled = expectData(await admin.call(face, 'webhooks.rollSecret', { id }));
    expect(rolled.secret).not.toBe(secret);
    const queued = expectData(await admin.call(face, 'webhooks.sendTest', { id }));
    expect(queued).toMatchObject({ event: 'webhook.test', state: 'queued', orderId: null });
    expect(expectData(await admin.call(face, 'webhooks.deliveries', { id }))).toEqual([queued]);

    expect(expectData(await admin.call(face, 'webhooks.remove', { id }))).toEqual({ success: true });
    expect(await countRows(app.db)).toMatchObject({ webhooks: 0, webhook_deliveries: 0 });
    expectError(await admin.call(face, 'webhooks.remove', { id }), 404, 'WEBHOOK_NOT_FOUND');
    expectError(await admin.call(face, 'webhooks.deliveries', { id }), 404, 'WEBHOOK_NOT_FOUND');
    expectError(await admin.call(face, 'webhooks.sendAgain', { id }), 404, 'WEBHOOK_DELIVERY_NOT_FOUND');
  });

  test.each([
    [{ url: 'ftp://example.com/' }, 'Please enter a web address such as https://example.com/hooks.'],
    [
      { url: 'https://user:secret@example.com/' },
      'Please enter a web address such as https://example.com/hooks.',
    ],
    [{ url: 'hooks' }, 'Please enter a web address such as https://example.com/hooks.'],
    [{ url: undefined }, 'Please enter a web address such as https://example.com/hooks.'],
    [{ events: [] }, 'Please choose at least one event.'],
    [{ events: ['order.deleted'] }, 'Please choose from the list.'],
    [{ secret: 'whsec_ours' }, undefined],
  ])('%j is refused', async (wrong, message) => {
    const input = { url: receiver.url(), events: everything, ...wrong };
    expectError(await admin.call(face, 'webhooks.create', input), 400, 'VALIDATION_FAILED', message);
    expect(await countRows(app.db)).toMatchObject({ webhooks: 0 });
  });
});

test('there are ten at most, also when more are added at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      admin.rpc('webhooks.create', { url: receiver.url(), events: everything }),
    ),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
  for (const answer of answers) if (answer.error) expectError(answer, 409, 'WEBHOOK_LIMIT_REACHED');
});

test('of two removals at the same moment one is made and recorded; the other finds nothing', async () => {
  const { id } = await add();
  const answers = await Promise.all([1, 2].map(() => admin.rpc('webhooks.remove', { id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const removed = eq(recordEntries.event, 'webhook.removed');
  expect(await app.db.$count(recordEntries, removed)).toBe(1);
});

describe('where an address leads', () => {
  const url = (text: string) => ({ url: text, events: everything });

  test.each([
    ['http://public.example/', 'Please enter an address that begins with “https://”.'],
    ['https://127.0.0.1:3000/', 'This address leads into a private network and is not allowed.'],
    ['https://2130706433/', 'This address leads into a private network and is not allowed.'],
    ['https://[::1]/', 'This address leads into a private network and is not allowed.'],
    ['https://[::ffff:10.1.2.3]/', 'This address leads into a private network and is not allowed.'],
    ['https://169.254.169.254/latest/', 'This address leads into a private network and is not allowed.'],
    ['https://mixed.example/', 'This address leads into a private network and is not allowed.'],
    ['https://missing.example/', 'There is no server at this address.'],
  ])('%s is refused when it is saved', async (given, message) => {
    const operator = await guarded.asAdmin();
    const created = await operator.rest('POST', '/api/webhooks', url(given));
    expectError(created, 400, 'VALIDATION_FAILED', message);
    expect(created.error?.issues).toMatchObject([{ path: ['url'], message }]);
    expect(await countRows(guarded.db)).toMatchObject({ webhooks: 0 });
  });

  test('a host that OUTBOUND_HOSTS does not name is refused when it is saved', async () => {
    const listed = { ...guarded.deps, env: { ...guarded.deps.env, outboundHosts: ['hooks.example'] } };
    await expect(checkUrl(listed, 'https://public.example/')).rejects.toMatchObject({
      issues: [{ path: ['url'], message: messages.webhookHostNotAllowed.en }],
    });
    hosts['hooks.example'] = ['93.184.216.34'];
    await checkUrl(listed, 'https://hooks.example/');
  });

  test('is judged again at each delivery: a name that moved inside is not reached', async () => {
    await guarded.reset();
    const operator = await guarded.asAdmin();
    const { id } = expectData<WebhookWithSecret>(
      await operator.rest(
        'POST',
        '/api/webhooks',
        url(`https://public.example:${new URL(receiver.url()).port}/`),
      ),
    );
    expectError(
      await operator.rest('PATCH', `/api/webhooks/${id}`, { url: 'https://10.0.0.1/' }),
      400,
      'VALIDATION_FAILED',
    );
    hosts['public.example'] = ['127.0.0.1'];
    expectData(await operator.rpc('webhooks.sendTest', { id }));
    await drainWebhooks(guarded.deps);
    const [delivery] = expectData<WebhookDelivery[]>(await operator.rpc('webhooks.deliveries', { id }));
    expect(delivery).toMatchObject({
      state: 'failed',
      failure: 'ADDRESS_PRIVATE',
      status: null,
      attempts: 1,
    });
    expect(receiver.received).toEqual([]);
  });
});

describe('the log', () => {
  test('shows status, duration and the beginning of the answer, fit to be stored and shown', async () => {
    const { id } = await add();
    receiver.answer = (response) => response.writeHead(500).end(`down\u0000 \u0007${'x'.repeat(5000)}`);
    const order = await insertOrder(app.db);
    expectData(await admin.rpc('orders.setStatus', { id: order.id, status: 'review' }));
    await drainWebhooks(app.deps);
    const [delivery] = await log(id);
    expect(delivery).toMatchObject({
      event: 'order.status-changed',
      orderId: order.id,
      state: 'delayed',
      attempts: 1,
      status: 500,
      failure: 'REFUSED',
    });
    expect(delivery?.answer).toMatch(/^down x{495}$/);
    expect(delivery?.durationMs).toBeGreaterThanOrEqual(0);
    expect(Date.parse(delivery?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());
  });

  test('send again: what was given up and what was taken goes out once more, with the same id and content', async () => {
    const { id } = await add();
    const order = await insertOrder(app.db);
    expectData(await admin.rpc('orders.setStatus', { id: order.id, status: 'review' }));
    await drainWebhooks(app.deps);
    // The order's current state does not matter.
    expectData(await admin.rpc('orders.setStatus', { id: order.id, status: 'completed' }));
    const [, taken] = await log(id);
    expectData(await admin.rpc('webhooks.sendAgain', { id: taken!.id }));
    await app.db
      .update(webhookDeliveries)
      .set({ attempts: 10, failedAt: sql`now()` })
      .where(sql`id = ${taken!.id} + 1`);
    expectData(await admin.rpc('webhooks.sendAgain', { id: taken!.id + 1 }));
    await drainWebhooks(app.deps);

    const [first, again, second] = receiver.received;
    expect(receiver.received).toHaveLength(3);
    expect(again?.body).toBe(first?.body);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.event.data).toMatchObject({ order: { status: 'completed' }, previousStatus: 'review' });
    expect((await log(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  test('what is being sent just now is not sent twice', async () => {
    const { id } = await add();
    const { id: deliveryId } = expectData<WebhookDelivery>(await admin.rpc('webhooks.sendTest', { id }));
    receiver.answer = async (response) => {
      expectData(await admin.rpc('webhooks.sendAgain', { id: deliveryId }));
      response.writeHead(200).end();
    };
    await drainWebhooks(app.deps);
    await drainWebhooks(app.deps);
    expect(receiver.received).toHaveLength(1);
  });
});

test('what is waiting, retried, given up and switched off is in /metrics', async () => {
  const { id } = await add();
  expectData(await admin.rpc('webhooks.sendTest', { id }));
  await app.db.insert(webhooks).values({
    url: receiver.url(),
    events: ['order.paid'],
    secret: `whsec_${'a'.repeat(43)}=`,
    offAt: sql`now()`,
    offReason: 'failing',
  });
  const text = await (await app.visitor().request('/metrics', { headers: { authorization } })).text();
  expect(text).toContain('\nwebhook_waiting 1\n');
  expect(text).toContain('\nwebhook_retrying 0\n');
  expect(text).toContain('\nwebhook_switched_off 1\n');
});
