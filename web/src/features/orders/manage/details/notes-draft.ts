import { createDraft } from '#lib/kept/draft-storage.ts';

/** What the form edits; empty means none. */
export type ManagementValues = { adminNotes: string; deliveryDate: string };

export type ManagementDraft = {
  values: ManagementValues;
  /** What was stored when editing began: the server refuses to overwrite anything else. */
  basedOn: ManagementValues;
  /** The version that was not chosen when two met; kept at hand until the form is saved or left. */
  aside: (ManagementValues & { whose: 'mine' | 'theirs' }) | null;
};

/** Notes in the making, kept until they are saved or given up: a session that ends must not take them along. */
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
