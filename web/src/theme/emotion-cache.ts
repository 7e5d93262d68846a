import createCache, { type EmotionCache } from '@emotion/cache';

/** `compat` makes emotion keep its rules in the cache, from where the prerenderer moves them into the head. */
export function createEmotionCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}
