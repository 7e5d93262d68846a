import { erasedEmail, erasedText } from '@storefront/contracts/privacy/erased-texts.ts';
import { rows } from '@storefront/db/rows.ts';
import * as schema from '@storefront/db/schema/index.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { fillDelivery } from '../../backup/testing/fill-delivery.ts';
import { fillMessages } from '../../backup/testing/fill-messages.ts';
import { awkwardText, fillOrders } from '../../backup/testing/fill-orders.ts';
import { fillUploads } from '../../backup/testing/fill-uploads.ts';
import { eraseOrder } from './erase/erase-order.ts';
import { type ErasureRule, personalData } from './personal-data.ts';

const app = await openTestApp();

const tables = Object.entries(schema) as [keyof typeof schema, PgTable][];

/** Returns the rule of each column of a table, once per entry in the list. */
function rulesOf(name: keyof typeof schema, table: PgTable): [column: string, rule: ErasureRule][] {
  const rules = personalData[name];
  if (typeof rules === 'string') return Object.keys(getTableColumns(table)).map((column) => [column, rules]);
  return Object.entries(rules).flatMap(([rule, columns]) =>
    (columns as readonly string[]).map((column): [string, ErasureRule] => [column, rule as ErasureRule]),
  );
}

test.each(tables)('the list of personal data has each column of %s once', (name, table) => {
  const listed = rulesOf(name, table).map(([column]) => column);
  expect(listed.sort()).toEqual(Object.keys(getTableColumns(table)).sort());
});

test('of everything that an order can have an erasure leaves what the list says', async () => {
  const { db, deps } = app;
  // The mail about it refers to this entry.
  await db.insert(recordEntries).values({ event: 'login.succeeded' });
  const order = await fillOrders(db);
  const keys = await fillUploads(db, deps.fileStore, order.id);
  await fillDelivery(db, order.id);
  await fillMessages(db, order.id);
  const before = await db.select().from(orders).where(eq(orders.id, order.id));

  expect(await eraseOrder(deps, order.id, 'operator')).toBe(true);

  const [after] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(after).toMatchObject({
    clientName: erasedText,
    clientEmail: erasedEmail,
    clientPhone: null,
    adminNotes: null,
    orderDetails: { selectedPlan: 'designAndCode', quantity: 1, text: erasedText },
  });
  const kept = [
    'totalPrice',
    'depositAmount',
    'receivedAmount',
    'recordedAmount',
    'status',
    'createdAt',
  ] as const;
  for (const key of kept) expect(after?.[key]).toEqual(before[0]?.[key]);
  expect(after?.clientAddress).not.toBe(before[0]?.clientAddress);

  for (const [name, table] of tables) {
    const columns = getTableColumns(table);
    if (!('orderId' in columns)) continue;
    const found = rows<Record<string, unknown>>(
      await db.execute(sql`select * from ${table} where order_id = ${order.id}`),
    );
    const rules = new Map(rulesOf(name, table));
    if ([...rules.values()].every((rule) => rule === 'removed')) {
      expect(found, getTableName(table)).toEqual([]);
      continue;
    }
    for (const [column, rule] of rules) {
      if (rule !== 'blanked') continue;
      const stored = columns[column as keyof typeof columns]?.name ?? column;
      const values = found.map((row) => JSON.stringify(row[stored]));
      // Skips catalogue ids and usernames, for which the samples use other values.
      const texts = values.filter((value) => !/options-changed|assigned/.test(value ?? ''));
      expect(texts.filter((value) => value?.includes(JSON.stringify(awkwardText).slice(1, -1)))).toEqual([]);
    }
  }
  const points = rows<{ text: string; file_id: number | null }>(
    await db.execute(sql`select text, file_id from change_points`),
  );
  expect(points.length).toBeGreaterThan(0);
  for (const point of points) expect(point).toEqual({ text: erasedText, file_id: null });

  const left = await Promise.all(keys.map(async (key) => [key, await deps.fileStore.get(key)] as const));
  const ofOrder = left.filter(([, object]) => object === null);
  expect(ofOrder.length).toBeGreaterThan(2);
  for (const [, object] of left) object?.stream.destroy();

  // A second erasure changes nothing, not even the time of the last change.
  expect(await eraseOrder(deps, order.id, 'operator')).toBe(false);
  expect(await db.select().from(orders).where(eq(orders.id, order.id))).toEqual([after]);
});
