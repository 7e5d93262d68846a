// @vitest-environment node
import { chakra } from '@chakra-ui/react/styled-system';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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
  const styles = extractStyles(cache);
  const all = styles.map(({ css }) => css).join('');

  it('leave the body', () => {
    expect(html).not.toContain('<style');
  });

  it('hold reset, base, tokens, fonts and the rules used', () => {
    expect(all).toContain('@font-face');
    expect(all).toContain('@layer reset');
    // Without `preflight` Chakra drops these without an error.
    expect(all).toMatch(/@layer base\{.*:focus-visible/s);
    expect(all).toContain('--c-colors-accent:');
    expect(all).toContain('color:var(--c-colors-accent)');
  });

  it('name no token that does not exist', () => {
    const used = new Set([...all.matchAll(/var\((--c-[\w\\.-]+)/g)].map((match) => match[1]));
    const declared = new Set([...all.matchAll(/(--c-[\w\\.-]+):/g)].map((match) => match[1]));
    expect([...used].filter((name) => !declared.has(name))).toEqual([]);
  });

  it('are found by the browser: one tag per global style, one for all classes', () => {
    expect(styles.slice(0, -1).every(({ attribute }) => /^p-global \w+$/.test(attribute))).toBe(true);
    const classes = [...html.matchAll(/p-(\w+)/g)].map((match) => match[1]);
    expect(styles.at(-1)?.attribute.split(' ')).toEqual(expect.arrayContaining(['p', ...classes]));
  });
});
