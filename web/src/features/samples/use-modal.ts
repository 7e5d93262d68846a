import { type RefObject, useLayoutEffect } from 'react';
import { closePreview } from './preview.ts';

/** Shows the dialog over the whole window while `isOpen`, in place of the preview if there is one. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const { style } = document.documentElement;
    const focused = closePreview();
    // No opening animation, because the preview is already visible.
    element.toggleAttribute('data-at-once', focused !== null);
    element.showModal();
    if (focused) element.querySelector<HTMLElement>(`[data-viewer=${focused}]`)?.focus();
    style.overflow = 'hidden';
    return () => {
      element.close();
      style.overflow = '';
    };
  }, [dialog, isOpen]);
}
