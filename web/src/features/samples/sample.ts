import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { type ArtworkName, artwork } from '#components/artwork.generated.ts';
import { pictureIn } from '#components/picture-in.ts';

type Artworks = typeof artwork;

/** A picture that has a version to be opened on its own, whichever language its words are in. */
export type SampleName = Exclude<
  { [Name in ArtworkName]: Artworks[Name] extends { large: object } ? Name : never }[ArtworkName],
  `${string}-${Locale}`
>;

/** A piece of work that opens large. */
export type Sample = { name: SampleName; title: string; text: string; alt: string };

/** Address and size in pixels of the version that opens large for readers of a language. */
export function largeVersion(name: SampleName, locale: Locale) {
  const picture = pictureIn(locale, name);
  return { src: `/artwork/${picture}-large.avif`, ...artwork[picture].large };
}

/** Whether it is far higher than its picture on the page, as a whole e-mail is: it keeps its width and scrolls. */
export function isTall(name: SampleName, locale: Locale): boolean {
  const card = artwork[pictureIn(locale, name)];
  const large = largeVersion(name, locale);
  return large.height / large.width > card.height / card.width;
}
