import { useCallback, useMemo, useRef, useState } from 'react';
import { createDraft } from './draft-storage.ts';

const parse = (stored: unknown) => (typeof stored === 'string' && stored !== '' ? stored : null);

/**
 * State of a text field that survives reloads and the end of the session, until it is set to an empty text.
 * `settle` is called with the text that has been sent: what was typed in the meantime stays.
 *
 * @param key identifies the field, and what is being written about.
 */
export function useDraftText(
  key: string,
): [text: string, setText: (text: string) => void, settle: (sent: string) => void] {
  const draft = useMemo(() => createDraft({ key, version: 1, parse }), [key]);
  const [text, setText] = useState(() => draft.read() ?? '');
  const latest = useRef(text);
  const change = useCallback(
    (next: string) => {
      latest.current = next;
      setText(next);
      if (next === '') draft.clear();
      else draft.write(next);
    },
    [draft],
  );
  const settle = useCallback((sent: string) => change(typedSince(sent, latest.current)), [change]);
  return [text, change, settle];
}

/** Returns what was added to a text after it was sent, or all of it if it was changed in another way. */
function typedSince(sent: string, text: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}
