import { createDraft } from '#lib/kept/draft-storage.ts';

export const contactFields = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** The values of the form. */
export type ContactValues = Record<ContactField, string>;

export const emptyContact: ContactValues = { name: '', email: '', phone: '', message: '' };

export type ContactDraft = {
  values: ContactValues;
  /** Time spent on the form before this visit, so that a restored message is not treated as automated. */
  elapsedMs: number;
};

export const contactDraft = createDraft<ContactDraft>({ key: 'contact', version: 1, parse: parseDraft });

function parseDraft(stored: unknown): ContactDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { values, elapsedMs } = stored as Partial<Record<keyof ContactDraft, unknown>>;
  if (typeof values !== 'object' || values === null || typeof elapsedMs !== 'number') return null;
  const texts = values as Partial<Record<ContactField, unknown>>;
  if (contactFields.some((field) => typeof texts[field] !== 'string')) return null;
  return { values: { ...emptyContact, ...(values as ContactValues) }, elapsedMs };
}
