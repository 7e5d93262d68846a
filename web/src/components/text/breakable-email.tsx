import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';

/** Hyphens together with the character that they must not be separated from. */
const hyphens = /(-+[^-]?)/;

const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } });

/**
 * An e-mail address that breaks in narrow columns before `@`, and at dots before it, not in the middle of a word
 * nor at a hyphen, which would read as if it were not part of the address. A domain stays whole: `.example`
 * alone on a line reads like the end of a sentence.
 */
export function BreakableEmail({ address }: { address: string }) {
  const at = Math.max(0, address.indexOf('@'));
  const parts = [...(address.slice(0, at).match(/[^.]*\.|[^.]+$/g) ?? []), address.slice(at)];
  return (
    // One box: as single pieces, its parents' layout would set them apart.
    <span>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part.split(hyphens).map((piece, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            place % 2 === 1 ? <Unbroken key={place}>{piece}</Unbroken> : piece,
          )}
        </Fragment>
      ))}
    </span>
  );
}
