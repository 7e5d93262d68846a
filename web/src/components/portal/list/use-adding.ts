import { useEffect, useRef, useState } from 'react';
import { isFormKept } from '#lib/kept/use-kept-form.ts';

export type Adding = ReturnType<typeof useAdding>;

/**
 * State of a form that a button of a card opens, and of the focus: it returns to the button after Cancel, and
 * after a row with all its buttons is removed. Pass `isRowGone` only after the dialog about the row has
 * closed as well, since nothing outside the dialog can get the focus before that.
 *
 * @param formKey names the form for `useKeptForm`; one that was unsaved when the session ended is open from the start.
 */
export function useAdding(isRowGone: boolean, formKey: string) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(() => isFormKept(formKey));
  useEffect(() => {
    if (isRowGone) button.current?.focus();
  }, [isRowGone]);
  return {
    button,
    isOpen,
    open: () => setIsOpen(true),
    /** Called after the form was submitted; the caller moves the focus to the result. */
    finish: () => setIsOpen(false),
    cancel: () => {
      setIsOpen(false);
      button.current?.focus();
    },
  };
}
