import { useEffect, useEffectEvent } from 'react';

type PageKeys = { onSlash: (() => void) | null; onEscape: () => void };

const fields = 'input, textarea, select, [contenteditable]';

/**
 * Keys that hold on the whole page: `/` goes to the search, Escape leaves a field and then closes what is open. A
 * dialog keeps its keys to itself.
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
