import createCache, { type EmotionCache } from '@emotion/cache';

// Not `css`: emotion's own default cache has that key and would take the tags over before ours exists.
export const cacheKey = 'p';

/** What the prerenderer has written: the rules of the first screen in the document, the rest in a file. */
export const firstStylesAttribute = 'data-first';
const prerendered = `link[rel=stylesheet],style[${firstStylesAttribute}]`;

/**
 * `compat` makes emotion keep its rules in the cache, from where the prerenderer writes them into the page.
 * In the browser the cache starts with knowing what is there.
 */
export function createEmotionCache(): EmotionCache {
  if (typeof document !== 'undefined') adoptStylesInPlace();
  // No vendor prefixes: the browsers we build for need none but those that the theme writes itself.
  const cache = createCache({ key: cacheKey, stylisPlugins: [] });
  cache.compat = true;
  if (typeof document !== 'undefined') {
    for (const id of prerenderedIds()) cache.inserted[id] = true;
  }
  return cache;
}

/** Resolves when the stylesheets of the page are there to be read, or have failed. */
export async function stylesheetsReady(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    links.map((link) => {
      if (link.sheet) return undefined;
      return new Promise((resolve) => {
        for (const type of ['load', 'error']) link.addEventListener(type, resolve, { once: true });
      });
    }),
  );
}

/**
 * Emotion takes over prerendered style tags by inserting each of them anew, even where they already stand in the
 * head. The browser then styles the whole page again for every tag and drops its fonts for a moment: text visibly
 * jumps and hydration takes longer. Ours stand where they belong, so the sheet only has to know them.
 */
function adoptStylesInPlace(): void {
  const { sheet } = createCache({ key: 'probe' });
  const prototype: { hydrate: (this: { tags: HTMLStyleElement[] }, nodes: HTMLStyleElement[]) => void } =
    Object.getPrototypeOf(sheet);
  prototype.hydrate = function hydrate(nodes) {
    this.tags.push(...nodes);
  };
}

/** The ids of all rules in the page's stylesheets, read from the browser instead of being sent once more. */
function prerenderedIds(): Set<string> {
  const ids = new Set<string>();
  const name = new RegExp(`\\.${cacheKey}-(\\w+)`, 'g');
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const [, id = ''] of rule.selectorText.matchAll(name)) ids.add(id);
      } else if (rule instanceof CSSGroupingRule) read(rule.cssRules);
    }
  };
  for (const { sheet } of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(prerendered)) {
    if (sheet) read(sheet.cssRules);
  }
  return ids;
}
