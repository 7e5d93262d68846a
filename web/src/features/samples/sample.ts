import { type ArtworkName, artwork } from '#components/artwork.generated.ts';

type Artworks = typeof artwork;

/** A picture that has a version to be opened on its own. */
export type SampleName = {
  [Name in ArtworkName]: Artworks[Name] extends { large: object } ? Name : never;
}[ArtworkName];

/** A piece of work that opens large. */
export type Sample = { name: SampleName; title: string; text: string; alt: string };

/** Address and size in pixels of the version that opens large. */
export const largeVersion = (name: SampleName) => ({
  src: `/artwork/${name}-large.avif`,
  ...artwork[name].large,
});
