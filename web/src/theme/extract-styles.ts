import type { EmotionCache } from '@emotion/react';

export type ExtractedStyle = { attribute: string; css: string };

/**
 * The rules a rendering has used, as style tags for the head. The browser's emotion finds them by the ids in the
 * attribute and adopts them, so that no rule is written twice.
 */
export function extractStyles(cache: EmotionCache): ExtractedStyle[] {
  const globals: ExtractedStyle[] = [];
  const ids: string[] = [];
  let css = '';
  for (const [id, rules] of Object.entries(cache.inserted)) {
    if (typeof rules !== 'string') continue;
    if (cache.registered[`${cache.key}-${id}`] === undefined) {
      globals.push({ attribute: `${cache.key}-global ${id}`, css: rules });
    } else {
      ids.push(id);
      css += rules;
    }
  }
  return [...globals, { attribute: [cache.key, ...ids].join(' '), css }];
}
