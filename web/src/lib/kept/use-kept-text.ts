import { useCallback } from 'react';
import { useKeptForm } from './use-kept-form.ts';

/**
 * Keeps a text that was typed or searched for, and has no form of its own, when the session ends; null if there is
 * nothing to keep.
 */
export function useKeptText(key: string, text: string | null, setText: (text: string) => void): void {
  const setValues = useCallback(
    (update: (values: { text: string }) => { text: string }) => setText(update({ text: '' }).text),
    [setText],
  );
  useKeptForm(key, { dirty: text !== null, values: { text: text ?? '' }, setValues });
}
