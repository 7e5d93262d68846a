import { foldText } from '@storefront/contracts/orders/list/search-text.ts';
import { rows } from '@storefront/db/rows.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { folded } from './folded.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

test.each([
  'Jörg Müller',
  'JÖRG MÜLLER',
  'Straße',
  'Renée’s café',
  'Ångström',
  'Dvořák',
  'Mu\u0308ller',
  'ÇA VA',
])('the database folds %s as the search does', async (text) => {
  const result = await db.execute(sql`select ${folded(sql`${text}::text`)} as folded`);
  expect(rows<{ folded: string }>(result)).toEqual([{ folded: foldText(text) }]);
});
