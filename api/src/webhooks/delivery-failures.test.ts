import { brand } from '@storefront/contracts/brand.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectData } from '#testing/test-client.ts';
import { setUpWebhooks } from './testing/webhooks-fixture.ts';

const t = setUpWebhooks();
const { insertWebhook, placeOrder, deliveries, webhook, makeDue, drain, notices } = t;

const raised = () =>
  t.app.db
    .select({ data: alerts.data, doneAt: alerts.doneAt, doneBy: alerts.doneBy })
    .from(alerts)
    .orderBy(alerts.id);

describe('failures', () => {
  test.each([
    [302, 'REDIRECTED'],
    [400, 'REFUSED'],
    [503, 'REFUSED'],
  ])('%i is tried again later, and a redirect is not followed', async (status, failure) => {
    await insertWebhook();
    t.receiver.answer = (response) =>
      response.writeHead(status, { location: t.receiver.url('/elsewhere') }).end('no');
    await placeOrder();
    await drain();
    expect(t.receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    const [row] = await deliveries();
    expect(row).toMatchObject({ attempts: 1, status, failure, answer: 'no', doneAt: null, failedAt: null });
    expect(row!.runAfter.getTime()).toBeGreaterThan(Date.now());
    const { failingSince } = await webhook();
    expect(failingSince).not.toBeNull();

    await makeDue();
    await drain();
    expect((await webhook()).failingSince).toEqual(failingSince);
    t.receiver.reset();
    await makeDue();
    await drain();
    expect(t.receiver.received).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({ attempts: 3, status: 204, failure: null });
    expect(await webhook()).toMatchObject({ failingSince: null });
  });

  test('no server there, and no response at all', async () => {
    const { id } = await insertWebhook({ url: 'http://127.0.0.1:9/' });
    await placeOrder();
    await drain();
    expect((await deliveries())[0]).toMatchObject({ status: null, failure: 'UNREACHABLE' });
    await t.app.db.update(webhooks).set({ url: t.receiver.url() }).where(eq(webhooks.id, id));
    t.receiver.answer = (response) => response.destroy();
    await makeDue();
    await drain();
    expect((await deliveries())[0]).toMatchObject({ attempts: 2, status: null, failure: 'UNREACHABLE' });
  });

  test('a receiver that asks for time with Retry-After gets it', async () => {
    await insertWebhook();
    t.receiver.answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    await placeOrder();
    await drain();
    const [row] = await deliveries();
    expect(row!.runAfter.getTime() - Date.now()).toBeGreaterThan(7_100_000);
  });

  test('twenty minutes without success are one alert with a mail, which the next success ends', async () => {
    const { id } = await insertWebhook({ url: t.receiver.url('/secret-path') });
    t.receiver.answer = (response) => response.writeHead(503).end();
    await placeOrder();
    await drain();
    expect(await raised()).toEqual([]);

    const fail = async () => {
      await makeDue();
      await drain();
    };
    await t.app.db.update(webhooks).set({ failingSince: sql`now() - interval '21 minutes'` });
    await fail();
    await fail();
    const { host } = new URL(t.receiver.url());
    const data = { type: 'webhook-failing', webhookId: id, host, failure: 'REFUSED', status: 503 };
    expect(await raised()).toEqual([{ data, doneAt: null, doneBy: null }]);
    expect(await t.app.db.$count(outbox, eq(outbox.kind, 'alert-notice'))).toBe(1);

    await t.app.db.update(alerts).set({ doneAt: sql`now()`, doneBy: 'ana' });
    await fail();
    expect(await raised()).toHaveLength(1);
    await t.app.db.delete(alerts);
    await fail();
    t.receiver.reset();
    await fail();
    expect(await raised()).toEqual([{ data, doneAt: expect.any(Date), doneBy: null }]);
  });

  test.each([
    ['switched off', 'webhooks.update', { isEnabled: false }],
    ['removed', 'webhooks.remove', {}],
  ] as const)('the alert ends when the webhook is %s', async (_, call, change) => {
    const { id } = await insertWebhook();
    t.receiver.answer = (response) => response.writeHead(503).end();
    await placeOrder();
    await t.app.db.update(webhooks).set({ failingSince: sql`now() - interval '21 minutes'` });
    await drain();
    expectData(await t.admin.rpc(call, { id, ...change }));
    expect(await raised()).toMatchObject([{ doneAt: expect.any(Date), doneBy: expect.any(String) }]);
  });

  test('the tenth failure is the last; an address that failed for five days is switched off, what waits stays', async () => {
    await insertWebhook();
    t.receiver.answer = (response) => response.writeHead(500).end();
    await placeOrder();
    await t.app.db.update(webhookDeliveries).set({ attempts: 9 });
    await drain();
    expect((await deliveries())[0]).toMatchObject({ attempts: 10, failedAt: expect.any(Date) });
    expect(await webhook()).toMatchObject({ offAt: null });

    await t.app.db.update(webhooks).set({ failingSince: sql`now() - interval '5 days 1 minute'` });
    await placeOrder();
    await drain();
    expect(await webhook()).toMatchObject({ offAt: null });
    await t.app.db.update(webhookDeliveries).set({ attempts: 9 }).where(eq(webhookDeliveries.id, 2));
    await makeDue();
    await placeOrder();
    await t.app.db
      .update(webhookDeliveries)
      .set({ runAfter: sql`now() + interval '1 hour'` })
      .where(eq(webhookDeliveries.id, 3));
    await drain();
    expect(await webhook()).toMatchObject({ offReason: 'failing', offAt: expect.any(Date) });
    expect(await notices()).toHaveLength(1);

    await makeDue();
    t.receiver.reset();
    await drain();
    expect(t.receiver.received).toEqual([]);
    await t.app.db.update(webhooks).set({ offAt: null, offReason: null });
    await drain();
    expect(t.receiver.received).toHaveLength(1);
  });

  test.each([
    ['en', /is switched off/, 'HTTP status 410'],
    ['de', /ist abgeschaltet/, 'HTTP-\u2060Status\u00a0410'],
  ] as const)(
    '410 Gone switches the address off at once, and the operator hears of it once (%s)',
    async (locale, words, status) => {
      await insertWebhook({ url: t.receiver.url('/secret-path') });
      await t.app.db.insert(config).values({ key: 'operatorLocale', value: locale });
      t.receiver.answer = (response) => response.writeHead(410).end();
      await placeOrder();
      await placeOrder();
      await drain();
      expect(await webhook()).toMatchObject({ offReason: 'gone' });
      expect((await deliveries())[0]).toMatchObject({ attempts: 1, failedAt: expect.any(Date) });
      await drain();
      expect(await notices()).toHaveLength(1);
      const mail = (await t.app.deliverMails()).find(({ label }) => label.startsWith('webhook-off-notice'));
      expect(mail).toMatchObject({
        to: { address: brand.contactEmail },
        headers: { 'Content-Language': locale },
      });
      expect(mail?.text).toMatch(words);
      expect(mail?.text).toContain(status);
      // The part after the host is often a secret of the receiver.
      expect(mail?.html).not.toContain('secret-path');
    },
  );
});
