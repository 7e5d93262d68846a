import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to a button that lost it while it was disabled, unless the user has moved on. */
export function useFocusBack(button: RefObject<HTMLElement | null>, isDisabled: boolean): void {
  const wasDisabled = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (wasDisabled.current && !isDisabled && activeElement === body) {
      button.current?.focus({ preventScroll: true });
    }
    wasDisabled.current = isDisabled;
  }, [button, isDisabled]);
}
