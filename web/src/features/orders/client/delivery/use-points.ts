import { useMemo, useRef, useState } from 'react';
import type { AttachedFile } from '#features/uploads/attached-file.ts';
import { type DraftPoint, isWritten, pointsDraft } from './points-draft.ts';

export type Point = DraftPoint & {
  key: number;
  /** A file of the client's own. */
  own: AttachedFile | null;
};

const emptyPoint = (key: number): Point => ({ key, text: '', fileId: null, place: null, own: null });

/** The points of a request for changes, kept in the browser until they are sent; `list` is null before the first one. */
export function usePoints(orderId: number, version: number) {
  const draft = useMemo(() => pointsDraft(orderId, version), [orderId, version]);
  const [list, setList] = useState<readonly Point[] | null>(
    () => draft.read()?.map((point, key) => ({ ...point, key, own: null })) ?? null,
  );
  /** False for a draft that the page shows when it loads, which must not take the focus. */
  const takesFocus = useRef(list === null);
  const nextKey = useRef(list?.length ?? 1);

  function update(next: readonly Point[] | null): void {
    const written = next?.map(({ text, fileId, place }) => ({ text, fileId, place })) ?? [];
    if (isWritten(written)) draft.write(written);
    else draft.clear();
    setList(next);
  }

  return {
    list,
    takesFocus: takesFocus.current,
    begin: () => update([emptyPoint(0)]),
    add() {
      takesFocus.current = true;
      update([...(list ?? []), emptyPoint(nextKey.current++)]);
    },
    change: (key: number, given: Partial<Point>) =>
      update(list?.map((point) => (point.key === key ? { ...point, ...given } : point)) ?? null),
    remove: (removed: number) => update(list?.filter(({ key }) => key !== removed) ?? null),
    clearDraft: () => draft.clear(),
    cancel() {
      takesFocus.current = true;
      update(null);
    },
  };
}
