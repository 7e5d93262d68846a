import { errorCatalogue } from '@storefront/contracts/errors/catalogue.ts';
import { sortedMatchesMax } from '@storefront/contracts/orders/order-list.schema.ts';
import { hasSqlState } from '@storefront/db/errors.ts';
import { rows } from '@storefront/db/rows.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
beforeEach(async () => {
  // Its functions are replaced in the end.
  app ??= await createTestApp({ hasOwnDatabase: true });
  await app.reset();
  await app.db.execute(sql`delete from order_search`);
  admin = await app.asAdmin();
});
afterAll(() => app.close());

/** Puts texts into the search as if they were of orders. */
const addTexts = (count: number, text: string, firstId = 100) =>
  app.db.execute(
    sql`
    insert into order_search select i, text, search_tokens(i, indexed_words(text))
    from generate_series(${firstId}::integer, ${firstId + count - 1}::integer) i, (select ${text}::text as text) as given`,
  );

describe.each(faces)('a search over %s', (face) => {
  test('sorts so many matches and no more, and says so', async () => {
    await addTexts(sortedMatchesMax, 'broad');
    const query = { q: 'broad', sort: 'clientName' };
    await insertOrder(app.db, { clientName: 'Berta Broad' });
    await app.db.execute(sql`delete from order_search where order_id = 100`);
    expect(expectData<unknown[]>(await admin.call(face, 'orders.list', query))).toHaveLength(1);
    await insertOrder(app.db, { clientName: 'Bernd Broad' });
    expectError(await admin.call(face, 'orders.list', query), 400, 'SORT_TOO_BROAD');
    expect(expectData<unknown[]>(await admin.call(face, 'orders.list', { q: 'berta' }))).toHaveLength(1);
  });
});

test('where the index cannot help, so many texts are read and no more', async () => {
  const { db } = app;
  await insertOrder(db, { clientName: 'Widow Wide' });
  await addTexts(2000, 'something else');
  await db.execute(
    sql`insert into search_words select 'wid' || i, 'wid' || i from generate_series(1000, 1501) i`,
  );
  const find = async (term: string, rowsMax: number) =>
    rows<{ ids: number[] }>(
      await db.execute(sql`select find_orders(${term}, null, false, null, 50, ${rowsMax}) as ids`),
    )[0]?.ids;
  const error = await find('wid', 300).catch((thrown: unknown) => thrown);
  expect(hasSqlState(error, 'PS001')).toBe(true);
  expect(await find('wid', 5000)).toEqual([1]);
  expect(await find('widow', 300)).toEqual([1]);
  await db.execute(sql`delete from search_words where word like 'wid1%'`);
});

test.each([
  ['few', 60],
  ['too many to be read at once', 3000],
])('a word that none of the newest orders has is found in older ones: %s', async (_, count) => {
  await insertOrder(app.db, { clientName: 'Lea Legacy' });
  await addTexts(count, 'legacy');
  await addTexts(400, 'something else', 2_000_000);
  const find = async (isAscending: boolean, wanted: number) =>
    rows<{ ids: number[] }>(
      await app.db.execute(
        sql`select find_orders('legacy', null, ${isAscending}, null, ${wanted}, 50000) as ids`,
      ),
    )[0]!.ids;
  const all = [1, ...Array.from({ length: count }, (_item, index) => 100 + index)];
  const inOrder = (ids: number[]) => ids.sort((a, b) => a - b);
  expect(inOrder(await find(false, 10_000))).toEqual(all);
  expect(inOrder(await find(true, 10_000))).toEqual(all);
  const newest = inOrder(await find(false, 50));
  expect(newest.slice(-50)).toEqual(all.slice(-50));
});

test('the refusal names the limit', () => {
  const { en, de } = errorCatalogue.SORT_TOO_BROAD.message;
  expect(en).toContain(sortedMatchesMax.toLocaleString('en'));
  expect(de).toContain(sortedMatchesMax.toLocaleString('de'));
});

test('of a very long text only the beginning is looked through, and indexed', async () => {
  const words = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}qjxkvz`).join(' ');
  const countWords = async () =>
    rows<{ count: number }>(
      await app.db.execute(sql`select count(*)::integer as count from search_words`),
    )[0]!.count;
  const before = await countWords();
  await insertOrder(app.db, {
    orderDetails: {
      keyFeatures: `early ${words('a', 900)}`,
      templateRequirements: `${words('b', 5000)} late`,
    },
  });
  expect((await countWords()) - before).toBeLessThanOrEqual(10_000);
  const found = async (q: string) =>
    expectData<unknown[]>(await admin.call('rest', 'orders.list', { q })).length;
  expect(await found('early a0qjxkvz')).toBe(1);
  expect(await found('b4999qjxkvz late')).toBe(0);
});

describe('a search that the database gives up', () => {
  const giveUpWith = (state: string) =>
    app.db.execute(
      sql.raw(`create or replace function words_with(part text, is_start boolean, is_end boolean) returns text[]
        language plpgsql as $$ begin raise sqlstate '${state}'; end $$`),
    );

  test('as too broad is refused with a message', async () => {
    await giveUpWith('PS001');
    const { message } = errorCatalogue.SEARCH_TOO_BROAD;
    for (const face of faces) {
      const refused = await admin.call(face, 'orders.list', { q: 'anything' });
      expectError(refused, 400, 'SEARCH_TOO_BROAD', message.en);
    }
  });

  test('as too slow is a service that is briefly unavailable', async () => {
    await giveUpWith('57014');
    for (const face of faces) {
      const refused = await admin.call(face, 'orders.list', { q: 'anything' });
      expectError(refused, 503, 'SERVICE_UNAVAILABLE');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await admin.request('/api/orders.csv?q=anything')).status).toBe(503);
  });
});
