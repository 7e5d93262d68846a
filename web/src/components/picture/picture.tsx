import { chakra } from '@chakra-ui/react/styled-system';
import { useI18n } from '#i18n/locale-provider.tsx';
import { type ArtworkName, artwork } from './artwork.generated.ts';
import { pictureIn } from './picture-in.ts';

const Image = chakra('img', { base: { display: 'block', width: 'full', height: 'auto' } });

type PictureProps = {
  name: ArtworkName;
  /** Empty for decorative pictures. */
  alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** For the picture that is visible first: loaded at once and before others. */
  isPriority?: boolean;
  /** A crop for phones and tablets, as a picture of its own. */
  part?: ArtworkName;
};

/** Start of the `lg` layout. */
const wide = '(min-width: 1024px)';

/**
 * A picture in the language of the page, in the smallest suitable format and width; its space is reserved
 * before it loads.
 */
export function Picture({ name, alt, sizes, isPriority = false, part }: PictureProps) {
  const { locale } = useI18n();
  const picture = pictureIn(locale, name);
  const { width, height, color } = artwork[picture];
  const largest = `/artwork/${picture}-${width}`;
  return (
    <picture>
      {part && (
        <source
          type="image/avif"
          media={`not all and ${wide}`}
          srcSet={avifSet(pictureIn(locale, part))}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={avifSet(picture)} sizes={sizes} />
      <source type="image/webp" srcSet={`${largest}.webp`} />
      <Image
        // Before `src`: Safari starts to load as soon as it sees that attribute.
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding={isPriority ? undefined : 'async'}
        src={`${largest}.jpg`}
        htmlWidth={width}
        htmlHeight={height}
        alt={alt}
        bg={color}
      />
    </picture>
  );
}

const avifSet = (picture: ArtworkName) =>
  artwork[picture].widths.map((width) => `/artwork/${picture}-${width}.avif ${width}w`).join(', ');
