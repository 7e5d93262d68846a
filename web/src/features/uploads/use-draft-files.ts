import { useCallback, useEffect, useRef, useState } from 'react';
import { fileDraft } from './file-draft.ts';

export type DraftFiles = {
  files: readonly File[];
  setFiles: (files: readonly File[]) => void;
  /** True once files of an earlier visit were found. */
  areRestored: boolean;
  clear: () => void;
};

/** Chosen files that survive a reload; `key` names the form. */
export function useDraftFiles(key: string): DraftFiles {
  const [files, setState] = useState<readonly File[]>([]);
  const [areRestored, setAreRestored] = useState(false);
  // Whoever is quicker than the database has decided already.
  const isDecided = useRef(false);

  useEffect(() => {
    let isStale = false;
    isDecided.current = false;
    fileDraft(key)
      .read()
      .then((stored) => {
        if (isStale || isDecided.current || stored.length === 0) return;
        setState(stored);
        setAreRestored(true);
      });
    return () => {
      isStale = true;
    };
  }, [key]);

  const setFiles = useCallback(
    (next: readonly File[]) => {
      isDecided.current = true;
      setState(next);
      void fileDraft(key).write(next);
    },
    [key],
  );

  const clear = useCallback(() => {
    isDecided.current = true;
    setState([]);
    setAreRestored(false);
    void fileDraft(key).clear();
  }, [key]);

  return { files, setFiles, areRestored, clear };
}
