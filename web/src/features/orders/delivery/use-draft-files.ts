import { useCallback, useMemo, useRef, useState } from 'react';
import { type AttachedFile, isOnItsWay } from '#features/uploads/attached-file.ts';
import { partOf } from '#features/uploads/form-parts.ts';
import type { WidgetHandle, WidgetListener } from '#features/uploads/widget/widget-handle.ts';
import { useDraftUploads } from './use-draft-uploads.ts';

type DraftFiles = {
  /** Uploads files of this device at once, after those already being sent. */
  add: (files: readonly File[]) => void;
  /** Share of the bytes sent, from 0 to 1; null while nothing is being sent. */
  progress: number | null;
  /**
   * Files in the widget that are not in the draft: uploading, rejected, or waiting until its dialog closes.
   */
  waiting: readonly AttachedFile[];
  /** Removes one of the waiting files. */
  remove: (id: string) => void;
  widget: WidgetListener;
};

/**
 * Adds files to the draft of an order: files of this device directly, files from other sources through the
 * widget.
 */
export function useDraftFiles(orderId: number): DraftFiles {
  const { progress, send } = useDraftUploads(orderId);
  const [waiting, setWaiting] = useState<readonly AttachedFile[]>([]);
  const latest = useRef(waiting);
  const handle = useRef<WidgetHandle | null>(null);
  const isDialogOpen = useRef(false);
  /** Ids of widget files that are being added to the draft. */
  const taken = useRef(new Set<string>());

  /** Adds the widget's files to the draft once its dialog is closed. */
  async function take(): Promise<void> {
    if (isDialogOpen.current) return;
    const arrived = latest.current.filter(
      (file) => file.problem === null && !isOnItsWay(file) && !taken.current.has(file.id),
    );
    if (arrived.length === 0) return;
    for (const { id } of arrived) taken.current.add(id);
    const parts = (await Promise.all(arrived.map(partOf))).filter((part) => part !== null);
    const isIn = parts.length > 0 && (await send(parts));
    for (const { id } of arrived) {
      taken.current.delete(id);
      if (isIn) handle.current?.remove(id);
    }
  }
  const takeLatest = useRef(take);
  takeLatest.current = take;

  const remove = useCallback((id: string) => handle.current?.remove(id), []);
  const widget = useMemo<WidgetListener>(
    () => ({
      onConnect: (connected) => {
        handle.current = connected;
      },
      onChange: (update) => {
        latest.current = update(latest.current);
        setWaiting(latest.current);
        void takeLatest.current();
      },
      onOpenChange: (isOpen) => {
        isDialogOpen.current = isOpen;
        void takeLatest.current();
      },
    }),
    [],
  );

  return {
    add: (files) => {
      if (files.length > 0) void send(files);
    },
    progress,
    waiting,
    remove,
    widget,
  };
}
