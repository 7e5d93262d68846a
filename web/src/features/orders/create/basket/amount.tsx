import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderTotals } from '@storefront/contracts/pricing/order-totals.ts';
import { useEffect, useRef } from 'react';

type AmountProps = {
  /** Which of the totals it is, for `early-totals.ts`. */
  of?: keyof OrderTotals;
  children: string;
};

/** A sum of money; when it changes, the new one rolls into place. */
export function Amount({ of, children }: AmountProps) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(children);

  useEffect(() => {
    if (shown.current === children) return;
    shown.current = children;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate?.(
      [
        { translate: '0 45%', opacity: 0 },
        { translate: '0 0', opacity: 1 },
      ],
      { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }, [children]);

  return (
    <chakra.span
      ref={element}
      data-amount={of}
      // What was chosen before the page came alive shows already.
      suppressHydrationWarning
      display="inline-block"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </chakra.span>
  );
}
