/** Wide enough for a page on a screen with two pixels for one, and no higher than a picture of a preview. */
const widthMax = 1600;
const heightMax = 3200;
/** A business card is not blown up to the size of a poster: three pixels for a point, 216 dpi. */
const pixelsPerPoint = 3;

/**
 * How large a page is drawn.
 *
 * @param width of the page in points, as its file claims it; so is `height`.
 * @returns pixels, null for a page without an extent.
 */
export function pageSize(width: number, height: number): { width: number; height: number } | null {
  const hasExtent = Number.isFinite(width) && Number.isFinite(height) && width > 0 && height > 0;
  if (!hasExtent) return null;
  const scale = Math.min(pixelsPerPoint, widthMax / width, heightMax / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
