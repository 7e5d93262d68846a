import { expect, test } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';

test('what was not used for longest makes room, and what is too large is not kept', () => {
  const cache = createMemoryCache({ maxBytes: 10, maxEntryBytes: 6 });
  const bytes = (length: number) => Buffer.alloc(length);
  cache.put('a', bytes(4));
  cache.put('b', bytes(4));
  expect(cache.get('a')).toHaveLength(4);
  cache.put('c', bytes(4));
  expect(['a', 'b', 'c'].map((name) => cache.get(name) !== null)).toEqual([true, false, true]);
  cache.put('large', bytes(7));
  expect(cache.get('large')).toBeNull();
  cache.put('a', bytes(6));
  expect(cache.get('c')).toHaveLength(4);
  expect(cache.get('a')).toHaveLength(6);
});
