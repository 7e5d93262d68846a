import { createTestDatabase, type TestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findWriteBlock } from './find-write-block.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a database that takes writes has no block, one that is read-only or full has, one that is away throws', async () => {
  const { db } = database;
  expect(await findWriteBlock(db)).toBe(null);
  const blockOfReader = db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`);
    return findWriteBlock(tx);
  });
  expect(await blockOfReader).toBe('read-only');

  const fail = vi.spyOn(db, 'transaction');
  for (const [code, block] of [
    ['53100', 'full'],
    ['57P03', null],
  ]) {
    const cause = Object.assign(new Error('refused'), { code });
    fail.mockRejectedValueOnce(new Error('Failed query', { cause }));
    const found = findWriteBlock(db);
    await (block ? expect(found).resolves.toBe(block) : expect(found).rejects.toThrow('Failed query'));
  }
  fail.mockRestore();
  expect(await findWriteBlock(db)).toBe(null);
});
