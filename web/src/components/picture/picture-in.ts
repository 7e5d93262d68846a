import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { type ArtworkName, artwork } from './artwork.generated.ts';

/**
 * Returns the picture for a language. A picture with words exists twice: `<name>` in English and `<name>-de`
 * in German, each written for its readers. A picture without words serves both.
 */
export function pictureIn<Name extends ArtworkName>(
  locale: Locale,
  name: Name,
): Name | Extract<ArtworkName, `${Name}-${Locale}`> {
  const own = `${name}-${locale}`;
  return own in artwork ? (own as Extract<ArtworkName, `${Name}-${Locale}`>) : name;
}
