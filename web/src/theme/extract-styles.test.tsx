// @vitest-environment node
import { chakra } from '@chakra-ui/react/styled-system';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { createEmotionCache } from './emotion-cache.ts';
import { extractStyles } from './extract-styles.ts';

describe('the styles of a rendering', () => {
  const cache = createEmotionCache();
  const html = renderToString(
    <Providers cache={cache} locale="en">
      <chakra.p color="accent" textStyle="headline">
        Text
      </chakra.p>
    </Providers>,
  );
  const { globals, classes } = extractStyles(cache);
  const all = [...Object.values(globals), ...Object.values(classes)].join('');

  test('leave the body', () => {
    expect(html).not.toContain('<style');
  });

  test('hold reset, base, tokens, fonts and the rules used', () => {
    expect(all).toContain('@font-face');
    expect(all).toContain('@layer reset');
    // Without `preflight`, Chakra drops these without an error.
    expect(all).toMatch(/@layer base\{.*:focus-visible/s);
    expect(all).toContain('--c-colors-accent:');
    expect(all).toContain('color:var(--c-colors-accent)');
  });

  test('name no token that does not exist', () => {
    const used = new Set([...all.matchAll(/var\((--c-[\w\\.-]+)/g)].map((match) => match[1]));
    const declared = new Set([...all.matchAll(/(--c-[\w\\.-]+):/g)].map((match) => match[1]));
    expect([...used].filter((name) => !declared.has(name))).toEqual([]);
  });

  test('know which rule belongs to which class of the page', () => {
    const ids = [...html.matchAll(/p-(\w+)/g)].map((match) => match[1]);
    expect(ids.length).toBeGreaterThan(0);
    expect(Object.keys(classes)).toEqual(expect.arrayContaining(ids));
    for (const [id, css] of Object.entries(classes)) expect(css).toContain(`.p-${id}`);
  });
});
