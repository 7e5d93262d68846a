import type {
  ChangePoint,
  Deliverable,
  Place,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { createDraft, type Draft } from '#lib/kept/draft-storage.ts';

export type DraftPoint = Pick<ChangePoint, 'text' | 'fileId' | 'place'>;

/** Draft of the points about one version of an order; files that were chosen for them are not kept. */
export function pointsDraft(orderId: number, version: number): Draft<readonly DraftPoint[]> {
  return createDraft({ key: `changes-${orderId}-v${version}`, version: 1, parse });
}

export const isWritten = (points: readonly DraftPoint[]): boolean =>
  points.some(({ text, fileId }) => text !== '' || fileId !== null);

/** Returns whether these points are changes that were asked for, by this tab or another one. */
export const isAskedFor = (points: readonly DraftPoint[], { changes }: Deliverable): boolean =>
  changes.some(
    ({ state, points: asked }) =>
      state !== 'withdrawn' &&
      asked.map(({ text }) => text).join() === points.map(({ text }) => text.trim()).join(),
  );

function parse(stored: unknown): readonly DraftPoint[] | null {
  if (!Array.isArray(stored)) return null;
  const points = stored.map(asPoint).filter((point) => point !== null);
  return points.length > 0 ? points : null;
}

function asPoint(stored: unknown): DraftPoint | null {
  const { text, fileId, place } = Object(stored) as Partial<Record<keyof DraftPoint, unknown>>;
  if (typeof text !== 'string') return null;
  return { text, fileId: typeof fileId === 'number' ? fileId : null, place: asPlace(place) };
}

function asPlace(stored: unknown): Place | null {
  const { x, y } = Object(stored) as Partial<Record<keyof Place, unknown>>;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}
