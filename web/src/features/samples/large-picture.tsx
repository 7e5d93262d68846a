import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { artwork } from '#components/picture/artwork.generated.ts';
import { pictureIn } from '#components/picture/picture-in.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { isTall, largeVersion, type Sample } from './sample.ts';

const Image = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    bgSize: '100% auto',
    bgRepeat: 'no-repeat',
  },
});

const tallWidthPx = 600;

/**
 * As wide as possible while a picture of this ratio is fully visible, next to or between the texts of the
 * viewer.
 */
export const Fit = chakra('div', {
  base: {
    m: 'auto',
    boxShadow: 'lifted',
    width: {
      base: 'min(100%, (100dvh - 17rem) * var(--ratio))',
      lg: 'min(100%, (100dvh - 4rem) * var(--ratio))',
    },
    '&[data-tall]': { width: `min(100%, ${tallWidthPx}px)` },
  },
});

const fittingSizes = (ratio: number) =>
  `(min-width: 1024px) calc((100vh - 4rem) * ${ratio}), min(100vw - 2.5rem, (100vh - 17rem) * ${ratio})`;

/** A sample as large as the window allows. Until it loads, the small picture from the page is shown. */
export function LargePicture({ name, alt }: Pick<Sample, 'name' | 'alt'>) {
  const { locale } = useI18n();
  const { src, width, height } = largeVersion(name, locale);
  const picture = pictureIn(locale, name);
  const card = artwork[picture];
  const [preview] = useState(
    () => document.querySelector<HTMLImageElement>(`[data-opens="${name}"] img`)?.currentSrc,
  );
  const keepsWidth = isTall(name, locale);
  const cardVersions = card.widths.map((w) => `/artwork/${picture}-${w}.avif ${w}w, `);
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${keepsWidth ? '' : cardVersions.join('')}${src} ${width}w`}
        sizes={keepsWidth ? `min(100vw - 2.5rem, ${tallWidthPx}px)` : fittingSizes(width / height)}
      />
      <source type="image/webp" srcSet={`/artwork/${picture}-${card.width}.webp`} />
      <Image
        src={`/artwork/${picture}-${card.width}.jpg`}
        htmlWidth={width}
        htmlHeight={height}
        alt={alt}
        bg={card.color}
        style={preview ? { backgroundImage: `url("${preview}")` } : undefined}
      />
    </picture>
  );
}
