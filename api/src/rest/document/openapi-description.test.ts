import { orders } from '@storefront/db/schema/orders/orders.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { description } from './openapi-description.ts';

const app = await openTestApp();

test('the order in the example can be placed as it is', async () => {
  const [, body = ''] = /-d '([^']+)'/.exec(description) ?? [];
  const placed = expectData<{ id: number }>(await app.visitor().rpc('orders.create', JSON.parse(body)));
  const [stored] = await app.db.select().from(orders);
  expect(stored?.id).toBe(placed.id);
});

test('no sentence is broken so that its next line reads as an item of a list or a heading', () => {
  const blocks = description.replaceAll(/```[^`]+```/g, '').split(/\n{2,}/);
  const broken = blocks.flatMap((block) =>
    block
      .split('\n')
      .slice(1)
      .filter((line) => /^\s*(\d+[.)]|[-+*>]|#+)\s/.test(line)),
  );
  expect(broken).toEqual([]);
});
