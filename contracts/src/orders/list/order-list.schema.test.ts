import { expect, test } from 'vitest';
import { orderListQuerySchema } from './order-list.schema.ts';

test('a list of orders without parameters has up to 200 of all orders, the newest first', () => {
  const { limit, archived, sort, direction } = orderListQuerySchema.parse({});
  expect({ limit, archived, sort, direction }).toEqual({
    limit: 200,
    archived: 'all',
    sort: 'id',
    direction: 'desc',
  });
});
