import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { becomeLive } from './replay.ts';

type Caret = { field: HTMLInputElement | HTMLTextAreaElement; value: string; start: number; end: number };

/**
 * Call it in a component rendered after the content of a part that becomes live as a whole; `selector` finds
 * the part.
 */
export function useLive(selector: string): void {
  const caret = useRef<Caret | null>(null);

  // Read the caret before a restored draft and the replayed input are rendered into the field.
  useLayoutEffect(() => {
    caret.current = currentCaret();
  }, []);

  useEffect(() => {
    const part = document.querySelector(selector);
    if (part) becomeLive(part, flushSync, () => restoreCaret(caret.current));
  }, [selector]);
}

function currentCaret(): Caret | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const { value, selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? null : { field, value, start, end };
}

function restoreCaret(caret: Caret | null): void {
  if (!caret || caret.field !== document.activeElement || caret.field.value !== caret.value) return;
  const { field, start, end } = caret;
  if (field.selectionStart !== start || field.selectionEnd !== end) field.setSelectionRange(start, end);
}
