import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type AttachedFile, fromDevice, isOnItsWay } from './attached-file.ts';
import { fileDraft as storedDraft } from './file-draft.ts';
import { type Refusals, useKeptRefusals } from './use-kept-refusals.ts';
import type { WidgetHandle, WidgetListener } from './widget/widget-handle.ts';

export type Attachments = {
  files: readonly AttachedFile[];
  /** True once files of an earlier visit were found. */
  areRestored: boolean;
  /**
   * Adds files of this device that passed all checks; once the widget is loaded they are uploaded at once.
   */
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Files that were refused before they were added. */
  refusals: Refusals;
  /** For the widget, which takes over all files once it is loaded. */
  widget: WidgetListener;
  /** Waits for running uploads and imports, up to a time limit. */
  settle: () => Promise<readonly AttachedFile[]>;
};

/** Files not uploaded by then are sent with the form, or reported as missing. */
const settleTimeoutMs = 60_000;

/** The files of a form, of which `fileDraft` keeps the current ones. */
function useKeptFiles(key: string, fileDraft: typeof storedDraft, noteProblems: Refusals['noteProblems']) {
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  /** Ahead of the React state, for code that cannot wait for the next render. */
  const latest = useRef<readonly AttachedFile[]>([]);
  const lastWritten = useRef('');
  const waiting = useRef<(() => void)[]>([]);

  const change = useCallback(
    (next: readonly AttachedFile[]) => {
      latest.current = next;
      setFiles(next);
      // Changes of progress alone are not written.
      const content = next.map(({ name, uuid, remoteUrl, problem }) => [name, uuid, remoteUrl, problem]);
      if (lastWritten.current !== JSON.stringify(content)) {
        void fileDraft(key).write(next);
        noteProblems(next);
      }
      lastWritten.current = JSON.stringify(content);
      for (const wake of waiting.current.splice(0)) wake();
    },
    [key, fileDraft, noteProblems],
  );

  const settle = useCallback(async () => {
    const deadline = Date.now() + settleTimeoutMs;
    while (latest.current.some(isOnItsWay) && Date.now() < deadline) {
      await new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setTimeout(resolve, deadline - Date.now());
      });
    }
    return latest.current;
  }, []);

  return { files, latest, change, settle };
}

/** Attachments of a form that survive a reload; `key` identifies the form, `fileDraft` stores them. */
export function useAttachments(key: string, fileDraft = storedDraft): Attachments {
  const refusals = useKeptRefusals(key);
  const { setRefused, noteProblems } = refusals;
  const { files, latest, change, settle } = useKeptFiles(key, fileDraft, noteProblems);
  const [areRestored, setAreRestored] = useState(false);
  // Files cleared before the database responds must not be restored.
  const isCleared = useRef(false);
  const handle = useRef<WidgetHandle | null>(null);

  useEffect(() => {
    let isStale = false;
    isCleared.current = false;
    fileDraft(key)
      .read()
      .then((stored) => {
        if (isStale || isCleared.current || stored.length === 0) return;
        // Other files may have been chosen meanwhile.
        change([...handOver(stored, handle.current), ...latest.current]);
        setAreRestored(true);
      });
    return () => {
      isStale = true;
    };
  }, [key, fileDraft, latest, change]);

  const add = useCallback(
    (more: readonly File[]) => {
      change([...latest.current, ...handOver(more.map(fromDevice), handle.current)]);
    },
    [latest, change],
  );

  const remove = useCallback(
    (id: string) => {
      change(latest.current.filter((file) => file.id !== id));
      handle.current?.remove(id);
    },
    [latest, change],
  );

  const clear = useCallback(() => {
    isCleared.current = true;
    setAreRestored(false);
    change([]);
    setRefused([]);
    handle.current?.clear();
  }, [change, setRefused]);

  const widget = useMemo<WidgetListener>(
    () => ({
      onConnect: (connected) => {
        handle.current = connected;
        if (connected && latest.current.length > 0) change(handOver(latest.current, connected));
      },
      onChange: (update) => {
        const next = update(latest.current);
        // The widget also reports an empty list before the draft has been read.
        if (next.length === 0 && latest.current.length === 0) return;
        change(next);
      },
    }),
    [latest, change],
  );

  return { files, areRestored, add, remove, clear, refusals, widget, settle };
}

function handOver(files: readonly AttachedFile[], widget: WidgetHandle | null): readonly AttachedFile[] {
  return widget ? files.map((file) => ({ ...file, id: widget.add(file), progress: 0 })) : files;
}
