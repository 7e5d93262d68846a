import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Accepts files dropped anywhere on the article around an element, unless a field inside it handles them.
 *
 * @returns true while files are dragged over it.
 */
export function useFileDrop(within: RefObject<HTMLElement | null>, onDrop: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;

  useEffect(() => {
    const stop = new AbortController();
    // On the document, so that the fields of the page handle the event first.
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      document.addEventListener(type, handle, { signal: stop.signal });
    const isOurs = ({ defaultPrevented, dataTransfer, target }: DragEvent) =>
      !defaultPrevented &&
      dataTransfer?.types.includes('Files') === true &&
      target instanceof Node &&
      within.current?.closest('article')?.contains(target) === true;

    listen('dragover', (event) => {
      const isHere = isOurs(event);
      if (isHere) event.preventDefault();
      setIsOver(isHere);
    });
    listen('dragleave', ({ relatedTarget }) => {
      // The pointer has left the window.
      if (relatedTarget === null) setIsOver(false);
    });
    listen('drop', (event) => {
      setIsOver(false);
      if (!isOurs(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, [within]);

  return isOver;
}
