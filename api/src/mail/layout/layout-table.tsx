import type { CSSProperties, ReactNode } from 'react';

/** A table that only arranges its cells, as mail programs without other means of layout need; not read out as one. */
export function LayoutTable({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}
