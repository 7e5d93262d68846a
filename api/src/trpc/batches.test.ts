import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { restProcedures } from '../rest/procedures.ts';
import { appRouter } from './endpoint/router.ts';

const app = await openTestApp();
beforeAll(async () => {
  await insertOrder(app.db);
});

/** Limit of calls that the server accepts in one batch. */
const batchMax = 10;

describe('a batch over tRPC answers each of its calls by itself', () => {
  type Answered = { result?: { data: unknown }; error?: { data: { httpStatus: number; code: string } } };
  const names = ['i18n.locale', 'orders.list', 'orders.countNew', 'orders.stats', 'config.get', 'auth.me'];
  const batch = async (client: ReturnType<TestApp['visitor']>, headers = {}) => {
    const input = encodeURIComponent(JSON.stringify({ 1: { limit: 1 }, 2: { after: 'nonsense' } }));
    const response = await client.request(`/trpc/${names.join()}?batch=1&input=${input}`, { headers });
    const answers = (await response.json()) as Answered[];
    return {
      status: response.status,
      statuses: answers.map(({ error }) => error?.data.httpStatus ?? 200),
      data: answers.map(({ result }) => result?.data),
    };
  };

  test.each(['GET', 'POST'])('of every call for the operator, by %s: each is refused', async (method) => {
    const forOperator = restProcedures(appRouter)
      .filter(({ meta, openapi }) => meta.scope && (openapi.method === 'GET') === (method === 'GET'))
      .map(({ name }) => name);
    const user = await app.asUser();
    const before = await countRows(app.db);
    for (let at = 0; at < forOperator.length; at += batchMax) {
      const names = forOperator.slice(at, at + batchMax);
      const input = JSON.stringify(Object.fromEntries(names.map((_, index) => [index, { id: 1 }])));
      const query = method === 'GET' ? `&input=${encodeURIComponent(input)}` : '';
      const init = {
        method,
        headers: { 'content-type': 'application/json' },
        ...(!query && { body: input }),
      };
      const refusedWith = async (client: TestClient) => {
        const response = await client.request(`/trpc/${names.join()}?batch=1${query}`, init);
        const answers = (await response.json()) as Answered[];
        expect(answers.map(({ result }) => result)).toEqual(names.map(() => undefined));
        return new Set(answers.map(({ error }) => error?.data.httpStatus));
      };
      expect(await refusedWith(app.visitor())).toEqual(new Set([401]));
      expect(await refusedWith(user)).toEqual(new Set([403]));
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test('for a visitor', async () => {
    const { status, statuses, data } = await batch(app.visitor());
    expect(status).toBe(207);
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401]);
    expect(data.slice(1)).toEqual(Array(5).fill(undefined));
  });

  test.each(['accept', 'trpc-accept'])('as a whole, not as the stream that %s wishes for', async (name) => {
    const { status, statuses } = await batch(app.visitor(), { [name]: 'application/jsonl' });
    expect(status).toBe(207);
    expect(statuses).toHaveLength(names.length);
  });

  test('for a user without a role', async () => {
    const { statuses, data } = await batch(await app.asUser());
    expect(statuses).toEqual([200, 403, 403, 403, 403, 200]);
    expect(data.slice(1, 5)).toEqual(Array(4).fill(undefined));
  });

  test('for the operator, whose one bad call spoils no other', async () => {
    const { statuses, data } = await batch(await app.asAdmin());
    expect(statuses).toEqual([200, 200, 400, 200, 200, 200]);
    expect(data[1]).toHaveLength(1);
  });

  test('of writes: what is refused writes nothing', async () => {
    const before = await countRows(app.db);
    const response = await app.visitor().request('/trpc/orders.archive,auth.logout?batch=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ 0: { id: 1 } }),
    });
    const answers = (await response.json()) as Answered[];
    expect(answers.map(({ error }) => error?.data.httpStatus ?? 200)).toEqual([401, 200]);
    expect(await countRows(app.db)).toEqual(before);
  });
});

test.each(['%ff', '%', 'orders.list%E0%A4'])(
  '/trpc/%s is no procedure, and no fault of ours',
  async (name) => {
    for (const method of ['GET', 'POST']) {
      expect((await app.visitor().request(`/trpc/${name}`, { method })).status).toBe(404);
    }
  },
);
