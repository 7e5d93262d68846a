import { chakra } from '@chakra-ui/react/styled-system';
import { Info } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

type TooltipProps = {
  /** What the button is about, for those who do not see it. */
  label: string;
  children: ReactNode;
};

/** Distance kept from the edges of the window. */
const edgePx = 12;

/**
 * An information button with a text beside it: on hover, on focus and on tap; Escape closes it, and the pointer may
 * move onto the text (WCAG 2.2, 1.4.13).
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = () => setIsOpen(true);

  useLayoutEffect(() => {
    const element = bubble.current;
    if (!isOpen || !element) return;
    element.style.translate = '';
    const { left, right } = element.getBoundingClientRect();
    const shiftPx =
      Math.max(edgePx - left, 0) - Math.max(right - (document.documentElement.clientWidth - edgePx), 0);
    element.style.translate = `calc(-50% + ${shiftPx}px) 0`;
  }, [isOpen]);

  const close = () => setIsOpen(false);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  }

  return (
    <chakra.span
      position="relative"
      display="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onKeyDown={handleKeyDown}
    >
      <chakra.button
        type="button"
        aria-label={label}
        aria-describedby={id}
        onClick={() => (isOpen ? close() : open())}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && open()}
        onBlur={close}
        display="inline-grid"
        placeContent="center"
        minW="tap"
        minH="tap"
        m="-2.5"
        color="ink.muted"
        cursor="help"
        _hover={{ color: 'accent' }}
      >
        <Info size="1.1rem" aria-hidden />
      </chakra.button>
      <chakra.span
        ref={bubble}
        id={id}
        role="tooltip"
        position="absolute"
        bottom="100%"
        left="50%"
        translate="-50% 0"
        zIndex="tooltip"
        width="max-content"
        maxW="min(17rem, 78vw)"
        p="3.5"
        bg="ink"
        color="ink.inverse"
        borderRadius="sm"
        textStyle="small"
        textAlign="start"
        boxShadow="lifted"
        // Merely hidden, a bubble near the edge would make the page wider than the window.
        display={isOpen ? 'block' : 'none'}
      >
        {children}
      </chakra.span>
    </chakra.span>
  );
}
