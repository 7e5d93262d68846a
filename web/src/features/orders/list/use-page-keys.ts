import { useEffect, useEffectEvent } from 'react';

type PageKeys = { onSlash: (() => void) | null; onEscape: () => void };

const fields = 'input, textarea, select, [contenteditable]';

/**
 * Keyboard shortcuts for the whole page: `/` focuses the search, Escape leaves a field and then closes open
 * details. Ignored while a dialog is open.
 */
export function usePageKeys({ onSlash, onEscape }: PageKeys): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    const isInField = target.matches(fields);
    if (event.key === '/' && onSlash && !isInField) {
      event.preventDefault();
      onSlash();
    } else if (event.key === 'Escape' && !isInField) {
      onEscape();
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
