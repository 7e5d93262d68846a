import { mailHeldBackNote } from '@storefront/contracts/mail/mail-failures.ts';
import { visitorMailsPerDayMax } from '@storefront/contracts/mail/mail-kinds.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { beforeEach, expect, test } from 'vitest';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import { drainOutbox } from '#mail/outbox-worker.ts';
import { buildQuoteRequest, buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';

const app = await openTestApp({ env: { rateLimit: true, trustProxy: 1 } });
let visitor: TestClient;
beforeEach(async () => {
  await app.reset();
  visitor = app.visitor();
});

const stranger = 'stranger@example.com';
let requests = 0;

/** Sends each request from a different IP address, like a flood of a mailbox. */
async function order(given: object = {}): Promise<number> {
  requests += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${requests % 250}` };
  const request = buildQuoteRequest(undefined, { clientEmail: stranger, ...given });
  return expectData<{ id: number }>(await visitor.rest('POST', '/api/orders', request, { headers })).id;
}
const toStranger = async () =>
  (await app.deliverMails()).filter(({ to }) =>
    to.address.toLowerCase().replaceAll('.', '').includes('stranger'),
  );

test('many requests in the name of one address send it a few mails a day, and every order is kept', async () => {
  const spellings = [stranger, 'Stranger@Example.com', 'stranger+1@example.com', 'st.rang.er+2@example.com'];
  for (let count = 0; count < 12; count++) {
    await order({ clientEmail: spellings[count % spellings.length] });
  }
  expect(await toStranger()).toHaveLength(visitorMailsPerDayMax);
  expect(await app.db.$count(orders)).toBe(12);
  expect(app.mailer.sent.filter(({ label }) => label.startsWith('new-order-notice'))).toHaveLength(12);
  await order({ clientEmail: 'another@example.com' });
  expect((await app.deliverMails()).some(({ to }) => to.address === 'another@example.com')).toBe(true);
});

test('a mail held back shows with its reason, and the operator can send it after all', async () => {
  for (let count = 0; count < visitorMailsPerDayMax; count++) await order();
  await app.deliverMails();
  const id = await order();
  await app.deliverMails();

  const confirmation = await visitor.rest('GET', `/api/orders/${id}/confirmation`);
  expect(expectData(confirmation)).toEqual({ orderId: id, confirmation: 'delayed' });
  const admin = await app.asAdmin();
  const outbox = expectData<{ mails: { id: number }[] }>(await admin.rest('GET', '/api/outbox'));
  expect(outbox.mails).toEqual([
    expect.objectContaining({ orderId: id, state: 'failed', lastError: mailHeldBackNote }),
  ]);
  app.mailer.sent = [];
  expectData(await admin.rest('POST', '/api/outbox/retry', { id: outbox.mails[0]!.id }));
  expect(await toStranger()).toHaveLength(1);
});

test('instances count together, and an attempt that failed does not count again', async () => {
  for (let count = 0; count < visitorMailsPerDayMax; count++) await order();
  app.mailer.before = () => {
    throw new Error('450 busy');
  };
  await app.deliverMails();
  app.mailer.before = () => {};
  const admin = await app.asAdmin();
  expectData(await admin.rest('POST', '/api/outbox/retry', {}));
  expect(await toStranger()).toHaveLength(visitorMailsPerDayMax);
  await order();
  const { db, deps, mailer } = app;
  await drainOutbox({ ...deps, db, mailer, rateLimits: createRateLimits(db, true) });
  expect(await toStranger()).toHaveLength(visitorMailsPerDayMax);
});

const lure = 'https://evil.example/prize';

test.each([
  ['email-template', { templateRequirements: `Claim it: ${lure}` }],
  ['content-calendar', { businessType: lure, platforms: [lure], calendarDuration: lure, contentGoals: lure }],
  ['copywriting', { copyType: lure, wordCount: lure, targetAudience: lure, projectDescription: lure }],
  ['landing-page', { keyFeatures: `Claim it: ${lure}`, templateRequirements: lure }],
] as const)(
  'the confirmation of a request for %s repeats nothing that was typed',
  async (service, details) => {
    const request = buildQuoteWithDetails(
      service,
      { ...details, promoCode: 'EVIL.EXAMPLE/PRIZE' },
      { clientEmail: stranger, clientName: `You won ${lure}`, clientPhone: '0900 777 888' },
    );
    expectData(await visitor.rest('POST', '/api/orders', request));
    const [mail] = await toStranger();
    expect(mail?.to).toEqual({ name: '', address: stranger });
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/evil\.example|you won|0900/i);
    expect(mail?.text).toContain('Hello,');
  },
);

test('a name that is one is said', async () => {
  await order({ clientName: 'Ana María Ruiz' });
  const [mail] = await toStranger();
  expect(mail?.to.name).toBe('Ana María Ruiz');
  expect(mail?.text).toContain('Hello Ana María Ruiz,');
});
