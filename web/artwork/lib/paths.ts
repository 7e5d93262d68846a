import { fileURLToPath } from 'node:url';

/**
 * Absolute paths of the artwork folders, derived from this file so that the scripts run from any directory.
 */
export const artworkDir = fileURLToPath(new URL('..', import.meta.url));
export const publicDir = fileURLToPath(new URL('../../public/', import.meta.url));
export const outputDir = fileURLToPath(new URL('../../public/artwork/', import.meta.url));
export const manifestPath = fileURLToPath(
  new URL('../../src/components/picture/artwork.generated.ts', import.meta.url),
);
