import createCache, { type EmotionCache } from '@emotion/cache';

// Not `css`: Emotion's own default cache has that key and would take over the tags before ours exists.
export const cacheKey = 'p';

/**
 * Marks the rules of the first screen, which the prerenderer writes into the document; the rest is in a file.
 */
export const firstStylesAttribute = 'data-first';
const prerendered = `link[rel=stylesheet],style[${firstStylesAttribute}]`;

/**
 * Creates the Emotion cache. `compat` makes Emotion keep its rules in the cache, from which the prerenderer
 * writes them into the page. In the browser the cache starts with the prerendered rules marked as inserted.
 */
export function createEmotionCache(): EmotionCache {
  if (typeof document !== 'undefined') adoptStylesInPlace();
  // No vendor prefixes: the supported browsers need none except those that the theme writes itself.
  const cache = createCache({ key: cacheKey, stylisPlugins: [] });
  cache.compat = true;
  if (typeof document !== 'undefined') {
    for (const id of prerenderedIds()) cache.inserted[id] = true;
  }
  return cache;
}

/** Resolves when the stylesheets of the page are readable or have failed to load. */
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
 * Makes Emotion adopt prerendered style tags in place. By default it inserts each of them again, even if they
 * are already in the head. The browser then restyles the whole page for every tag and drops its fonts for a
 * moment: text visibly jumps and hydration takes longer. Our tags are already in the right place, so the
 * sheet only has to register them.
 */
function adoptStylesInPlace(): void {
  const { sheet } = createCache({ key: 'probe' });
  const prototype: { hydrate: (this: { tags: HTMLStyleElement[] }, nodes: HTMLStyleElement[]) => void } =
    Object.getPrototypeOf(sheet);
  prototype.hydrate = function hydrate(nodes) {
    this.tags.push(...nodes);
  };
}

/**
 * Returns the ids of all rules in the page's stylesheets, read from the CSSOM to avoid sending them a second
 * time.
 */
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
