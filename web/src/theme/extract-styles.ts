import type { EmotionCache } from '@emotion/react';

export type ExtractedStyles = {
  /** Rules of the whole site by the id emotion gives them: font faces, tokens, reset. */
  globals: Readonly<Record<string, string>>;
  /** Rules of elements by the id in their class name. */
  classes: Readonly<Record<string, string>>;
};

/** The rules a rendering has used. The prerenderer puts them into a file that all pages share. */
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
