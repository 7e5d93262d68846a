import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';

/**
 * A hyphen at which no line ends. The character that prevents it is only drawn, so that a copied address is the
 * address.
 */
const Hyphen = chakra('span', { base: { _after: { content: '"\\2060" / ""' } } });

/** Hands a link's underline on to the parts that are boxes of their own. */
const Underlined = chakra('span', { base: { textDecoration: 'inherit' } });

/**
 * An e-mail address that breaks in narrow columns before `@`, and at dots before it, not in the middle of a word
 * nor at a hyphen, which would read as if it did not belong to the address. A domain stays whole: `.example`
 * alone on a line reads like the end of a sentence.
 */
export function BreakableEmail({ address }: { address: string }) {
  const at = Math.max(0, address.indexOf('@'));
  const parts = [...(address.slice(0, at).match(/[^.]*\.|[^.]+$/g) ?? []), address.slice(at)];
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

/** A sentence with an address in it, which breaks as `BreakableEmail` does. */
export function TextWithEmail({ text, address }: { text: string; address: string }) {
  const at = text.indexOf(address);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <BreakableEmail address={address} />
      {text.slice(at + address.length)}
    </>
  );
}
