import { createDraft } from '#lib/kept/draft-storage.ts';

/** Values of the form; empty strings mean none. */
export type ManagementValues = { adminNotes: string; deliveryDate: string };

export type ManagementDraft = {
  values: ManagementValues;
  /** The stored values when editing began; the server rejects a change based on anything else. */
  basedOn: ManagementValues;
  /** The version discarded in a conflict; available until the form is saved or closed. */
  aside: (ManagementValues & { whose: 'mine' | 'theirs' }) | null;
};

/** Draft of the notes, kept until it is saved or discarded, so that it survives the end of the session. */
export function managementDraft(orderId: number) {
  return createDraft<ManagementDraft>({ key: `admin-order-${orderId}`, version: 2, parse });
}

function parse(stored: unknown): ManagementDraft | null {
  const { values, basedOn, aside } = asObject(stored);
  const both = { values: parseValues(values), basedOn: parseValues(basedOn) };
  if (!both.values || !both.basedOn) return null;
  const { whose } = asObject(aside);
  const asideValues = parseValues(aside);
  const isAside = asideValues !== null && (whose === 'mine' || whose === 'theirs');
  return { values: both.values, basedOn: both.basedOn, aside: isAside ? { ...asideValues, whose } : null };
}

function parseValues(stored: unknown): ManagementValues | null {
  const { adminNotes, deliveryDate } = asObject(stored);
  if (typeof adminNotes !== 'string' || typeof deliveryDate !== 'string') return null;
  return { adminNotes, deliveryDate };
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
