import { useCallback, useMemo, useRef, useState } from 'react';
import { type AttachedFile, isOnItsWay } from '#features/uploads/attached-file.ts';
import { type Part, partOf } from '#features/uploads/form-parts.ts';
import type { WidgetHandle, WidgetListener } from '#features/uploads/widget/widget-handle.ts';
import { sendDeliverableFiles } from './send-deliverable-files.ts';
import { useDelivery } from './use-delivery.ts';

type DraftFiles = {
  /** Files of this device go at once, after those that are being sent. */
  add: (files: readonly File[]) => void;
  /** Share of the bytes sent, from 0 to 1; null while nothing is being sent. */
  progress: number | null;
  /** What the widget has and the draft has not: on its way, refused, or there while its dialog is open. */
  waiting: readonly AttachedFile[];
  /** Takes one of those back. */
  remove: (id: string) => void;
  widget: WidgetListener;
};

/** How files get into the draft of an order: from this device as they are, and from anywhere through the widget. */
export function useDraftFiles(orderId: number): DraftFiles {
  const { store, fail } = useDelivery(orderId);
  const [progress, setProgress] = useState<number | null>(null);
  const [waiting, setWaiting] = useState<readonly AttachedFile[]>([]);
  const latest = useRef(waiting);
  const handle = useRef<WidgetHandle | null>(null);
  const isDialogOpen = useRef(false);
  /** Ids of files of the widget that are being put into the draft. */
  const taken = useRef(new Set<string>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** @returns false when the server refused, which the operator was told. */
  function send(parts: readonly Part[]): Promise<boolean> {
    const sent = queue.current.then(async () => {
      setProgress(0);
      try {
        store(await sendDeliverableFiles(orderId, parts, setProgress));
        return true;
      } catch (error) {
        fail(error);
        return false;
      } finally {
        setProgress(null);
      }
    });
    queue.current = sent;
    return sent;
  }

  /** Once its dialog is closed, what the widget has goes into the draft. */
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
