import { createDraft } from '#lib/draft-storage.ts';

export type ManagementValues = { adminNotes: string; deliveryDate: string };

/** Notes in the making, kept until they are saved or given up: a session that ends must not take them along. */
export function managementDraft(orderId: number) {
  return createDraft<ManagementValues>({ key: `admin-order-${orderId}`, version: 1, parse });
}

function parse(stored: unknown): ManagementValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { adminNotes, deliveryDate } = stored as Partial<Record<keyof ManagementValues, unknown>>;
  if (typeof adminNotes !== 'string' || typeof deliveryDate !== 'string') return null;
  return { adminNotes, deliveryDate };
}
