import createCache from '@emotion/cache';
import { afterEach, expect, test } from 'vitest';
import { createEmotionCache, firstStylesAttribute } from './emotion-cache.ts';

// Belongs to every cache of this process.
const prototype = Object.getPrototypeOf(createCache({ key: 'probe' }).sheet);
const { hydrate, insert } = prototype;
afterEach(() => {
  Object.assign(prototype, { hydrate, insert });
  document.head.innerHTML = '';
});

function tagsOfTwoRules(head: string): number {
  document.head.innerHTML = head;
  const { sheet } = createEmotionCache();
  // As in production.
  sheet.isSpeedy = true;
  for (const name of ['a', 'b']) sheet.insert(`.${name}{color:red}`);
  return sheet.tags.length;
}

test.each([
  [
    'adds to a prerendered page a sheet of its own, so that none changes',
    `<style ${firstStylesAttribute}></style>`,
    2,
  ],
  ['shares a sheet elsewhere', '', 1],
])('a new rule %s', (_what, head, tags) => {
  expect(tagsOfTwoRules(head)).toBe(tags);
});
