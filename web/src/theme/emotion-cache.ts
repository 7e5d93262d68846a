import createCache, { type EmotionCache } from '@emotion/cache';

// Not `css`: Emotion's own default cache has that key and would take over the tags before ours exists.
export const cacheKey = 'p';

/**
 * Marks the rules of the first screen, which the prerenderer writes into the document; the rest is in a file.
 */
export const firstStylesAttribute = 'data-first';
const prerendered = `link[rel=stylesheet],style[${firstStylesAttribute}]`;

/** Returns true in a browser whose page was delivered with its styles. */
export const isPrerendered = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`style[${firstStylesAttribute}]`) !== null;

/**
 * Creates the Emotion cache. `compat` makes Emotion keep its rules in the cache, from which the prerenderer
 * writes them into the page. In the browser the cache starts with the prerendered rules marked as inserted.
 */
export function createEmotionCache(): EmotionCache {
  if (typeof document !== 'undefined') sparePage();
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

type EmotionSheet = {
  tags: HTMLStyleElement[];
  /** Rules since the last tag was created; at 0 the next rule gets a new tag. */
  ctr: number;
  hydrate: (nodes: HTMLStyleElement[]) => void;
  insert: (rule: string) => void;
};

/**
 * Prevents Emotion from restyling the whole of a prerendered page.
 *
 * It adopts the style tags in place. By default it inserts each of them again, even if they are already in the
 * head. The browser then drops its fonts for a moment: text visibly jumps and hydration takes longer. Our tags
 * are already in the right place, so the sheet only has to register them.
 *
 * Each rule that is created later gets a tag of its own at the end. A cascade layer in a sheet that has changed
 * instead makes Chromium lay out all text again: a tap that creates the first rules of a dialog would take
 * twice as long.
 */
function sparePage(): void {
  const { sheet } = createCache({ key: 'probe' });
  const prototype: EmotionSheet = Object.getPrototypeOf(sheet);
  prototype.hydrate = function hydrate(this: EmotionSheet, nodes) {
    this.tags.push(...nodes);
  };
  if (!isPrerendered()) return;
  const { insert } = prototype;
  prototype.insert = function insertAlone(this: EmotionSheet, rule) {
    this.ctr = 0;
    insert.call(this, rule);
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
