/** Wide enough for a page on a screen with two pixels per px, and no higher than the picture of a preview. */
const widthMax = 1600;
const heightMax = 3200;
/** Limits the scale of small pages such as business cards: three pixels per point, 216 dpi. */
const pixelsPerPoint = 3;

/**
 * Returns the size in which to draw a page.
 *
 * @param width of the page in points, as the file claims it; so is `height`.
 * @returns pixels, or null for a page without an extent.
 */
export function pageSize(width: number, height: number): { width: number; height: number } | null {
  const hasExtent = Number.isFinite(width) && Number.isFinite(height) && width > 0 && height > 0;
  if (!hasExtent) return null;
  const scale = Math.min(pixelsPerPoint, widthMax / width, heightMax / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
