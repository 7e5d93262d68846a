import { type ErrorCode, errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createDraft } from '#lib/kept/draft-storage.ts';

/** Reasons that only the form knows; all others are the server's as well. */
const formReasons = ['twice', 'one-only'] as const;

export type RefusedFile = { name: string; reason: (typeof formReasons)[number] | ErrorCode };

/** The files that a form refused last, and how to replace them. */
export type Refusals = {
  refused: readonly RefusedFile[];
  setRefused: (files: readonly RefusedFile[]) => void;
};

/**
 * Refusals that survive a reload, as the files of the form do: a phone may drop the page while a refused file is
 * being converted in another app. `key` identifies the form.
 */
export function useKeptRefusals(key: string): Refusals {
  const [refused, setShown] = useState<readonly RefusedFile[]>([]);

  // The page is prerendered without them.
  useEffect(() => setShown(draftOf(key).read() ?? []), [key]);

  const setRefused = useCallback(
    (files: readonly RefusedFile[]) => {
      setShown(files);
      if (files.length > 0) draftOf(key).write(files);
      else draftOf(key).clear();
    },
    [key],
  );
  return useMemo(() => ({ refused, setRefused }), [refused, setRefused]);
}

const draftOf = (key: string) => createDraft({ key: `refused:${key}`, version: 1, parse });

function parse(stored: unknown): readonly RefusedFile[] | null {
  return Array.isArray(stored) && stored.every(isRefused) ? stored : null;
}

function isRefused(stored: unknown): stored is RefusedFile {
  const { name, reason } = Object(stored) as Partial<Record<keyof RefusedFile, unknown>>;
  if (typeof name !== 'string' || typeof reason !== 'string') return false;
  return formReasons.some((known) => known === reason) || Object.hasOwn(errorCatalogue, reason);
}
