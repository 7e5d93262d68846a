import { useEffect } from 'react';
import { createDraft } from './draft-storage.ts';
import { onSessionEnd } from './session-end.ts';

type KeptForm<Values> = {
  dirty: boolean;
  values: Values;
  setValues: (update: (values: Values) => Values) => unknown;
};

const formDraft = (key: string) =>
  createDraft<Record<string, unknown>>({
    key,
    version: 1,
    // What is half typed need not be valid yet.
    parse: (stored) => ({ ...Object(stored) }),
  });

/** Returns whether a form was unsaved when the session ended, so that the page opens it again. */
export const isFormKept = (key: string): boolean => formDraft(key).read() !== null;

/**
 * Keeps the unsaved values of a form when the session ends, until the form is shown again. In all other cases they are
 * discarded with the form.
 */
export function useKeptForm<Values extends object>(
  key: string,
  { dirty, values, setValues }: KeptForm<Values>,
): void {
  useEffect(() => {
    const draft = formDraft(key);
    const unsaved = draft.read();
    draft.clear();
    if (unsaved) void setValues((stored) => ({ ...stored, ...sameShape(stored, unsaved) }));
  }, [key, setValues]);
  useEffect(() => {
    if (dirty) return onSessionEnd(() => formDraft(key).write(Object.fromEntries(Object.entries(values))));
  }, [dirty, values, key]);
}

/** Leaves out what an older version of the form has stored in another shape. */
function sameShape<Values extends object>(values: Values, unsaved: Record<string, unknown>): Partial<Values> {
  const known = new Map<string, unknown>(Object.entries(values));
  const isAlike = (name: string, value: unknown) =>
    known.has(name) &&
    typeof value === typeof known.get(name) &&
    Array.isArray(value) === Array.isArray(known.get(name));
  return Object.fromEntries(
    Object.entries(unsaved).filter(([name, value]) => isAlike(name, value)),
  ) as Partial<Values>;
}
