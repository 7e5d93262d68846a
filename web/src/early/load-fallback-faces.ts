/**
 * Loads the system fonts that stand in for ours (`theme/font-fallbacks.ts`). Firefox does not load such a face by
 * itself while a font before it in the list is on its way: the text would appear in another typeface and move
 * when ours arrive. The other browsers do.
 */
export function loadFallbackFaces(): void {
  if (!CSS.supports('-moz-appearance', 'none')) return;
  const faces = [...document.fonts].filter(({ family }) => family.includes('Fallback'));
  // The rules are further down in the head. The next frame still comes before the first paint.
  if (faces.length === 0 && document.readyState !== 'complete') requestAnimationFrame(loadFallbackFaces);
  // A system without the font keeps the next one in the list.
  for (const face of faces) face.load().catch(() => undefined);
}
