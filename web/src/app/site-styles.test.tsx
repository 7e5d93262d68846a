import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { firstStylesAttribute } from '#theme/emotion-cache.ts';
import { SiteStyles } from './site-styles.tsx';

const key = 'site-styles-test';

/** Returns the rules that rendering has added to the page. */
function addedStyles(): string {
  render(
    <CacheProvider value={createCache({ key })}>
      <SiteStyles />
    </CacheProvider>,
  );
  const added = document.head.querySelectorAll(`style[data-emotion^="${key}"]`);
  return Array.from(added, ({ textContent }) => textContent).join('');
}

afterEach(() => {
  for (const prerendered of document.head.querySelectorAll(`style[${firstStylesAttribute}]`))
    prerendered.remove();
});

test('a page that was not prerendered gets the styles of every page', () => {
  const styles = addedStyles();
  expect(styles).toMatch(/^@layer base\{/);
  expect(styles).toContain('html{');
  expect(styles).toContain('background:var(--c-colors-paper)');
});

test('a prerendered page has them already', () => {
  const prerendered = document.createElement('style');
  prerendered.setAttribute(firstStylesAttribute, '');
  document.head.append(prerendered);
  expect(addedStyles()).toBe('');
});
