import { Fragment } from 'react';

/**
 * An e-mail address that breaks in narrow columns before `@`, and at dots before it, not in the middle of a word. A
 * domain stays whole: `.example` alone on a line reads like the end of a sentence.
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
          {part}
        </Fragment>
      ))}
    </span>
  );
}
