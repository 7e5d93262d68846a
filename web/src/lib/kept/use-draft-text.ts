import { useCallback, useMemo, useState } from 'react';
import { createDraft } from './draft-storage.ts';

const parse = (stored: unknown) => (typeof stored === 'string' && stored !== '' ? stored : null);

/**
 * State of a text field that survives reloads and the end of the session, until it is set to an empty text.
 *
 * @param key identifies the field, and what is being written about.
 */
export function useDraftText(key: string): [text: string, setText: (text: string) => void] {
  const draft = useMemo(() => createDraft({ key, version: 1, parse }), [key]);
  const [text, setText] = useState(() => draft.read() ?? '');
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next === '') draft.clear();
      else draft.write(next);
    },
    [draft],
  );
  return [text, change];
}
