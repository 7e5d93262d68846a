import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ContactValues, contactDraft, contactFields, emptyContact } from './contact-values.ts';

type ContactForm = {
  values: ContactValues;
  setValues: (values: ContactValues, validates: boolean) => unknown;
};

/**
 * Keeps in the browser what is typed into the contact form.
 *
 * @returns `isReady`, false in the prerendered page, where submitting would put the message into the URL; and how long
 * the form has been in use.
 */
export function useContactDraft({ values, setValues }: ContactForm): {
  isReady: boolean;
  elapsedMs(): number;
} {
  const startedAt = useRef(0);
  /** An empty form that was never used must not end the draft. */
  const hasDraft = useRef(false);
  const [isReady, setIsReady] = useState(false);

  // The page was prerendered empty; the stored draft may be shown only now. Input from before that is
  // replayed on top.
  useLayoutEffect(() => {
    const draft = contactDraft.read();
    startedAt.current = performance.now() - (draft?.elapsedMs ?? 0);
    if (draft) setValues({ ...emptyContact, ...draft.values }, false);
    setIsReady(true);
  }, [setValues]);

  useEffect(() => {
    if (!isReady) return;
    if (contactFields.some((field) => values[field] !== '')) {
      contactDraft.write({ values, elapsedMs: elapsedSince(startedAt.current) });
      hasDraft.current = true;
    } else if (hasDraft.current) {
      contactDraft.clear();
    }
  }, [values, isReady]);

  return { isReady, elapsedMs: () => elapsedSince(startedAt.current) };
}

const elapsedSince = (startedAt: number): number => Math.max(0, Math.round(performance.now() - startedAt));
