import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { becomeLive } from './replay.ts';

type Caret = { field: HTMLInputElement | HTMLTextAreaElement; value: string; start: number; end: number };

/** To be drawn behind the content of a part of the page that comes alive as a whole; the selector finds the part. */
export function useLive(selector: string): void {
  const caret = useRef<Caret | null>(null);

  // Before a draft that comes back is drawn into the field, and what was typed is drawn into it again.
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
