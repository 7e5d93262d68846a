import type { EmotionCache } from '@emotion/react';

export type ExtractedStyles = {
  /** Site-wide rules by their Emotion id: font faces, tokens, reset. */
  globals: Readonly<Record<string, string>>;
  /** Rules of elements by the id in their class name. */
  classes: Readonly<Record<string, string>>;
};

/** Returns the rules that a rendering has used. The prerenderer puts them into a file shared by all pages. */
export function extractStyles(cache: EmotionCache): ExtractedStyles {
  const globals: Record<string, string> = {};
  const classes: Record<string, string> = {};
  for (const [id, rules] of Object.entries(cache.inserted)) {
    if (typeof rules !== 'string') continue;
    if (cache.registered[`${cache.key}-${id}`] === undefined) globals[id] = rules;
    else classes[id] = rules;
  }
  return { globals, classes };
}
