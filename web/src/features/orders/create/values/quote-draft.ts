import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { createDraft, type Draft } from '#lib/kept/draft-storage.ts';
import { emptyQuote, type QuoteField, type QuoteValues } from './quote-values.ts';

export type QuoteDraft = Omit<QuoteValues, 'hasConsent'>;

/**
 * Draft of the texts of a request. Consent is given again each time; basket and files are stored separately.
 */
export function quoteDraft(serviceType: ServiceType): Draft<QuoteDraft> {
  return createDraft<QuoteDraft>({ key: `quote:${serviceType}`, version: 1, parse });
}

export function withoutConsent({ hasConsent: _, ...texts }: QuoteValues): QuoteDraft {
  return texts;
}

/** Returns true if the visitor has not typed or chosen anything yet. */
export function isUntouched(texts: QuoteDraft): boolean {
  return Object.entries(texts).every(([field, value]) =>
    Array.isArray(value) ? value.length === 0 : value === emptyQuote[field as QuoteField],
  );
}

function parse(stored: unknown): QuoteDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const draft: Record<string, unknown> = { ...withoutConsent(emptyQuote) };
  for (const [field, empty] of Object.entries(draft)) {
    const value = (stored as Record<string, unknown>)[field];
    if (isSameKind(value, empty)) draft[field] = value;
  }
  return draft as QuoteDraft;
}

function isSameKind(value: unknown, empty: unknown): boolean {
  if (!Array.isArray(empty)) return typeof value === typeof empty;
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
