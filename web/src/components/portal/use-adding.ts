import { useEffect, useRef, useState } from 'react';

export type Adding = ReturnType<typeof useAdding>;

/**
 * A form that a card's button opens, and where the focus goes: back to the button after Cancel, and when a row with all
 * its buttons is gone. Not before the question about it is gone as well, since nothing else can have the focus then.
 */
export function useAdding(isRowGone: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isRowGone) button.current?.focus();
  }, [isRowGone]);
  return {
    button,
    isOpen,
    open: () => setIsOpen(true),
    /** After the form has done its work; the focus goes to what it made. */
    finish: () => setIsOpen(false),
    cancel: () => {
      setIsOpen(false);
      button.current?.focus();
    },
  };
}
