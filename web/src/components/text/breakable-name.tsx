import { Fragment } from 'react';

/** A file name that breaks in narrow columns after `_` and before its ending, not in the middle of a word. */
export function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=_)|(?=\.[^.]+$)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
    <Fragment key={index}>
      {/* Chromium would read it out as a space. */}
      {index > 0 && <wbr aria-hidden />}
      {part}
    </Fragment>
  ));
}
