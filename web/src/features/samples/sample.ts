import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { type ArtworkName, artwork } from '#components/picture/artwork.generated.ts';
import { pictureIn } from '#components/picture/picture-in.ts';

type Artworks = typeof artwork;

/** A picture with a large version, regardless of the language of its text. */
export type SampleName = Exclude<
  { [Name in ArtworkName]: Artworks[Name] extends { large: object } ? Name : never }[ArtworkName],
  `${string}-${Locale}`
>;

/** A piece of work that opens in the viewer. */
export type Sample = { name: SampleName; title: string; text: string; alt: string };

/** Returns URL and size in pixels of the large version in a language. */
export function largeVersion(name: SampleName, locale: Locale) {
  const picture = pictureIn(locale, name);
  return { src: `/artwork/${picture}-large.avif`, ...artwork[picture].large };
}

/**
 * Returns whether the large version is much taller than its picture on the page, as with a whole e-mail: it
 * keeps its width and scrolls.
 */
export function isTall(name: SampleName, locale: Locale): boolean {
  const card = artwork[pictureIn(locale, name)];
  const large = largeVersion(name, locale);
  return large.height / large.width > card.height / card.width;
}
