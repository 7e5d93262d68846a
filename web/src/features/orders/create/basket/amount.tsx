import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';

/** A sum of money; when it changes, the new one rolls into place. */
export function Amount({ children }: { children: string }) {
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
    <chakra.span ref={element} display="inline-block" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.span>
  );
}
