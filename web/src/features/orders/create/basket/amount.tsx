import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderTotals } from '@storefront/contracts/pricing/order-totals.ts';
import { useEffect, useRef } from 'react';

type AmountProps = {
  /** Name of the total, for `early-totals.ts`. */
  of?: keyof OrderTotals | 'totalUsd';
  children: string;
};

/** An amount of money; a changed amount rolls into place. */
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
      // It may already show a choice made before hydration.
      suppressHydrationWarning
      display="inline-block"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </chakra.span>
  );
}
