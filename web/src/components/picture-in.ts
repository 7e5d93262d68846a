import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { type ArtworkName, artwork } from './artwork.generated.ts';

/**
 * The picture that readers of a language see. One with words is there twice: `<name>` in English, `<name>-de` in
 * German, each written for its readers. One without words serves both.
 */
export function pictureIn<Name extends ArtworkName>(
  locale: Locale,
  name: Name,
): Name | Extract<ArtworkName, `${Name}-${Locale}`> {
  const own = `${name}-${locale}`;
  return own in artwork ? (own as Extract<ArtworkName, `${Name}-${Locale}`>) : name;
}
