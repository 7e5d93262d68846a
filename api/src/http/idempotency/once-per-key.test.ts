import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { idempotentCalls } from '@storefront/db/schema/server/idempotent-calls.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { jpeg } from '#features/uploads/testing/sample-files.ts';
import { restProcedures } from '#rest/procedures.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { appRouter } from '#trpc/endpoint/router.ts';

const app = await openTestApp({
  deps: { resolveHost: async () => [{ address: '93.184.215.14', family: 4 }] },
});
beforeEach(() => app.reset());

const keyed = (key = 'call-7f3a') => ({ headers: { 'idempotency-key': key } });
const message = { name: 'Jordan Example', email: 'jordan@example.com', message: 'Do you write in Dutch?' };
const webhook = { url: 'https://hooks.example.com/orders', events: ['order.created'] };

describe.each(faces)('Idempotency-Key over %s', (face) => {
  test('the same call again gets the first response, marked, and does nothing', async () => {
    const visitor = app.visitor();
    const first = await visitor.call(face, 'contact.send', message, keyed());
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    // A form that is sent again reports a different time.
    const later = { ...message, elapsedMs: 90_000 };
    const again = await visitor.call(face, 'contact.send', later, keyed());
    expect([again.status, again.data]).toEqual([first.status, first.data]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await countRows(app.db)).toMatchObject({ contact_messages: 1, outbox: 1, idempotent_calls: 1 });
  });

  test('of twenty at once one is carried out, the others are told to wait or get its response', async () => {
    const visitor = app.visitor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call(face, 'contact.send', message, keyed())),
    );
    for (const answer of answers.filter(({ error }) => error)) {
      expectError(answer, 409, 'IDEMPOTENCY_KEY_IN_USE');
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect(answers.some(({ error }) => !error)).toBe(true);
    expect(await app.db.$count(contactMessages)).toBe(1);
  });

  test('another input under the same key is a conflict, another call is not', async () => {
    const admin = await app.asAdmin();
    expectData(await admin.call(face, 'contact.send', message, keyed()));
    const other = await admin.call(face, 'contact.send', { ...message, message: 'And in French?' }, keyed());
    expectError(other, 409, 'IDEMPOTENCY_KEY_REUSED');
    expectData(await admin.call(face, 'webhooks.create', webhook, keyed()));
  });

  test('a refused call is not kept', async () => {
    const visitor = app.visitor();
    expectError(await visitor.call(face, 'contact.send', {}, keyed()), 400, 'VALIDATION_FAILED');
    expect(await app.db.$count(idempotentCalls)).toBe(0);
    const good = await visitor.call(face, 'contact.send', message, keyed());
    expect([good.status, good.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  test('a call that was cut off is never carried out a second time', async () => {
    const complete = vi.spyOn(app.deps.db, 'update').mockImplementationOnce(() => {
      throw new AppError('SERVICE_UNAVAILABLE');
    });
    const visitor = app.visitor();
    expectError(await visitor.call(face, 'contact.send', message, keyed()), 503, 'SERVICE_UNAVAILABLE');
    complete.mockRestore();
    expectError(await visitor.call(face, 'contact.send', message, keyed()), 409, 'IDEMPOTENCY_KEY_IN_USE');
    expect(await app.db.$count(contactMessages)).toBe(1);
  });

  test('a secret that is shown once is not in the database, and is given to its caller alone', async () => {
    const admin = await app.asAdmin();
    const first = expectData(await admin.call(face, 'webhooks.create', webhook, keyed()));
    expect(expectData(await admin.call(face, 'webhooks.create', webhook, keyed()))).toEqual(first);
    const [kept] = await app.db.select().from(idempotentCalls);
    expect(JSON.stringify(kept)).not.toContain(String(first.secret).slice(6));
    const other = expectData(await (await app.asAdmin()).call(face, 'webhooks.create', webhook, keyed()));
    expect(other.id).not.toBe(first.id);
    expectError(await app.visitor().call(face, 'webhooks.create', webhook, keyed()), 401, 'UNAUTHORIZED');
    expect(await app.db.$count(webhooks)).toBe(2);
  });

  test('a day later the key is free again', async () => {
    const visitor = app.visitor();
    await visitor.call(face, 'contact.send', message, keyed());
    await app.db.update(idempotentCalls).set({ createdAt: new Date(Date.now() - 24 * 3_600_000 - 1000) });
    const later = await visitor.call(face, 'contact.send', message, keyed());
    expect(later.headers.get('idempotency-replayed')).toBeNull();
    expect(await app.db.$count(contactMessages)).toBe(2);
  });

  test('a key that is none is refused', async () => {
    const answer = await app.visitor().call(face, 'contact.send', message, keyed('k'.repeat(201)));
    expectError(answer, 400, 'VALIDATION_FAILED');
  });

  test('a login is not given a second time', async () => {
    const admin = await app.asAdmin();
    expectData(await admin.call(face, 'auth.logout', undefined, keyed()));
    expect(await app.db.$count(idempotentCalls)).toBe(0);
  });
});

test('an order that was placed already says so', async () => {
  const place = () => app.visitor().rest('POST', '/api/orders', buildQuoteRequest(), keyed());
  expect((await place()).headers.get('idempotency-replayed')).toBeNull();
  expect((await place()).headers.get('idempotency-replayed')).toBe('true');
});

test('what can be repeated anyway is not kept: strangers could fill the database with responses', async () => {
  const { clientToken: token } = await insertClientOrder(app.db);
  const basket = { serviceType: 'email-template', selectedPlan: 'codeOnly' };
  expectData(await app.visitor().rpc('catalogue.price', basket, keyed()));
  expectData(await app.visitor().rpc('clientOrders.markMessagesRead', { token, upTo: 1 }, keyed()));
  expect(await app.db.$count(idempotentCalls)).toBe(0);
});

describe('uploads', () => {
  const upload = async (content: string, client = app.visitor()) => {
    const body = new FormData();
    body.set('files', new File([jpeg(), content], 'logo.jpg'));
    const response = await client.request('/api/uploads', { method: 'POST', body, ...keyed() });
    return { response, body: (await response.json()) as { code?: string } };
  };

  test('the same files are stored once, and the right to them is given again', async () => {
    const first = await upload('a');
    const again = await upload('a');
    expect([again.response.status, again.body]).toEqual([200, first.body]);
    expect(again.response.headers.get('idempotency-replayed')).toBe('true');
    expect(again.response.headers.getSetCookie()).toHaveLength(first.response.headers.getSetCookie().length);
    expect(await app.db.$count(files)).toBe(1);
  });

  test('other bytes under the same key are a conflict', async () => {
    await upload('a');
    const other = await upload('b');
    expect([other.response.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

test('every POST takes a key, but for logins, invitations and what shows a secret once', () => {
  const without = restProcedures(appRouter).filter(
    ({ openapi, meta }) => openapi.method === 'POST' && meta.idempotency === 'none',
  );
  const others = without.filter(
    ({ openapi }) => !/^\/api\/(?:auth\/|tokens|calendar|invitations\/(?:accept|look-up))/.test(openapi.path),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});
