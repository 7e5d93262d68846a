import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';

/** Attributes of `uc-img` in addition to the picture itself, in the order in which they are set. */
export const cdnImageOptions = [
  'pubkey',
  'cdn-cname',
  'proxy-cname',
  'secure-delivery-proxy',
  'lazy',
  'intersection',
  'breakpoints',
  'hi-res-support',
  'ultra-res-support',
  'format',
  'cdn-operations',
  'progressive',
  'quality',
  'is-background-for',
  'is-preview-blur',
] as const;
export type CdnImageOption = (typeof cdnImageOptions)[number];

type CdnImageProps = {
  source: { uuid: string } | { src: string };
  alt: string;
  /** Pixels of the picture, to reserve its space before it loads. */
  width: number;
  height: number;
  options?: Partial<Record<CdnImageOption, string>>;
};

/**
 * A picture from the storage service in the sizes that the screen needs. The library's element reads its
 * attributes one by one and requests the picture as soon as its source is set: that attribute must come last,
 * or the request would go to the hosted service. Import the widget's `prepare-library.ts` first.
 */
export function CdnImage({ source, alt, width, height, options = {} }: CdnImageProps) {
  const box = useRef<HTMLDivElement>(null);
  const attributes = JSON.stringify(cdnImageAttributes(source, options));

  useEffect(() => {
    const image = document.createElement('uc-img');
    for (const [name, value] of JSON.parse(attributes) as [string, string][]) image.setAttribute(name, value);
    image.setAttribute('alt', alt);
    box.current?.replaceChildren(image);
  }, [attributes, alt]);

  return (
    <chakra.div
      ref={box}
      maxW="full"
      overflow="hidden"
      bg="paper.sunken"
      css={{ '& uc-img, & img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' } }}
      style={{ width: `${width}px`, aspectRatio: `${width} / ${height}` }}
    />
  );
}

/** Returns names and values in the order in which they must be set. */
export function cdnImageAttributes(
  source: CdnImageProps['source'],
  options: Partial<Record<CdnImageOption, string>>,
): [string, string][] {
  const given = { 'cdn-cname': location.origin, ...options };
  return [
    ...cdnImageOptions.flatMap((name) => {
      const value = given[name];
      return value === undefined ? [] : [[name, value] as [string, string]];
    }),
    ...Object.entries(source),
  ];
}
