import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createDraft } from '#lib/kept/draft-storage.ts';
import type { AttachedFile, FileProblem } from './attached-file.ts';

/** Reasons that only the form knows; all others are the server's as well. */
const formReasons = ['twice', 'one-only'] as const;

export type RefusedFile = { name: string; reason: (typeof formReasons)[number] | FileProblem };

/** The files that a form refused last, and how to replace them. */
export type Refusals = {
  refused: readonly RefusedFile[];
  setRefused: (files: readonly RefusedFile[]) => void;
  /**
   * Notes the files of the list that cannot be attached, which no draft keeps: after a reload they are among the
   * refused ones.
   */
  noteProblems: (files: readonly AttachedFile[]) => void;
};

/**
 * Refusals that survive a reload, as the files of the form do: a phone may drop the page while a refused file is
 * being converted in another app. `key` identifies the form.
 */
export function useKeptRefusals(key: string): Refusals {
  const [refused, setShown] = useState<readonly RefusedFile[]>([]);

  // The page is prerendered without them.
  useEffect(() => {
    const noted = problemsOf(key).read() ?? [];
    const kept = [...(draftOf(key).read() ?? []), ...noted];
    setShown(kept);
    if (noted.length === 0) return;
    draftOf(key).write(kept);
    problemsOf(key).clear();
  }, [key]);

  const setRefused = useCallback(
    (files: readonly RefusedFile[]) => {
      setShown(files);
      if (files.length > 0) draftOf(key).write(files);
      else draftOf(key).clear();
    },
    [key],
  );
  const noteProblems = useCallback(
    (files: readonly AttachedFile[]) => {
      const noted = files.flatMap(({ name, problem }) =>
        problem === null ? [] : [{ name, reason: problem }],
      );
      if (noted.length > 0) problemsOf(key).write(noted);
      else problemsOf(key).clear();
    },
    [key],
  );
  return useMemo(() => ({ refused, setRefused, noteProblems }), [refused, setRefused, noteProblems]);
}

const problemsOf = (key: string) => createDraft({ key: `problems:${key}`, version: 1, parse });
const draftOf = (key: string) => createDraft({ key: `refused:${key}`, version: 1, parse });

function parse(stored: unknown): readonly RefusedFile[] | null {
  return Array.isArray(stored) && stored.every(isRefused) ? stored : null;
}

function isRefused(stored: unknown): stored is RefusedFile {
  const { name, reason } = Object(stored) as Partial<Record<keyof RefusedFile, unknown>>;
  if (typeof name !== 'string') return false;
  if (typeof reason !== 'string') return isLocalized(reason);
  return formReasons.some((known) => known === reason) || Object.hasOwn(errorCatalogue, reason);
}

function isLocalized(stored: unknown): boolean {
  const texts = Object(stored) as Record<string, unknown>;
  return locales.every((locale) => typeof texts[locale] === 'string');
}
