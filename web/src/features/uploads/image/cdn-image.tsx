import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';

/** Attributes of `uc-img` beside the picture itself, in the order in which they are set. */
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
  /** Px of the picture: its place on the page is kept before it is there. */
  width: number;
  height: number;
  options?: Partial<Record<CdnImageOption, string>>;
};

/**
 * A picture of the storage service in the sizes that the screen needs. The element of the library reads its attributes
 * one by one, and asks for the picture as soon as it knows which one: that has to come last, or it would be asked for at
 * the hosted service. Import `prepare-library.ts` of the widget before.
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

/** Names and values in the order in which they have to be set. */
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
