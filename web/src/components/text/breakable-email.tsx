import { chakra } from '@chakra-ui/react/styled-system';
import { addressParts } from '@storefront/contracts/mail/address-parts.ts';
import { Fragment } from 'react';

/**
 * A hyphen at which no line ends. The character that prevents it is only drawn, so that a copied address is the
 * address.
 */
const Hyphen = chakra('span', { base: { _after: { content: '"\\2060" / ""' } } });

/** Hands a link's underline on to the parts that are boxes of their own. */
const Underlined = chakra('span', { base: { textDecoration: 'inherit' } });

/** An e-mail address that breaks in narrow columns where a reader would, not in the middle of a word. */
export function BreakableEmail({ address }: { address: string }) {
  const parts = addressParts(address);
  return (
    // One box: as single pieces, its parents' layout would set them apart.
    <Underlined>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
        <Fragment key={index}>
          {/* Chromium would read it out as a space. */}
          {index > 0 && <wbr aria-hidden />}
          {part.split(/(-)/).map((piece, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            piece === '-' ? <Hyphen key={place}>-</Hyphen> : piece,
          )}
        </Fragment>
      ))}
    </Underlined>
  );
}

const addresses = /([^\s<>()"„“”«»,;]+@[\p{L}\p{N}.-]*[\p{L}\p{N}])/u;

/** A text whose e-mail addresses break as `BreakableEmail` does. */
export function TextWithEmails({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  return text.split(addresses).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
    index % 2 === 1 ? <BreakableEmail key={index} address={part} /> : part,
  );
}
