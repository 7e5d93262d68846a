import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a page that appears in place of what had it, such as a button to try again.
 *
 * @param takesFocus false for a page that is simply opened.
 */
export function useTakenFocus(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return heading;
}
