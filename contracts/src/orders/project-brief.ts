import type { ServiceType } from '../catalogue/services.ts';
import type { Locale, Localized } from '../i18n/locale.ts';
import type { OrderDetails } from './order-details.schema.ts';

/** A client's description of a project: short answers, and texts to be quoted verbatim. */
export type ProjectBrief = {
  answers: { label: string; value: string }[];
  texts: { key: string; label: string; text: string }[];
};

type DetailKey = { [S in ServiceType]: keyof OrderDetails<S> }[ServiceType];

/**
 * Labels of the fields of an order's details in mails, in the CSV and in the portal, and how a brief shows
 * each field: as a short answer, as a verbatim text, or not at all, because it is shown elsewhere or always
 * empty.
 */
const fields: Readonly<Record<DetailKey, { label: Localized; shown: 'answer' | 'text' | 'elsewhere' }>> = {
  selectedPlan: { label: { en: 'Selected plan', de: 'Gewählter Plan' }, shown: 'elsewhere' },
  quantity: { label: { en: 'Quantity', de: 'Menge' }, shown: 'elsewhere' },
  addons: { label: { en: 'Add-ons', de: 'Extras' }, shown: 'elsewhere' },
  promoCode: { label: { en: 'Promo code', de: 'Gutscheincode' }, shown: 'elsewhere' },
  attachments: { label: { en: 'Attachments', de: 'Anhänge' }, shown: 'elsewhere' },
  businessType: { label: { en: 'Business type', de: 'Branche' }, shown: 'answer' },
  platforms: { label: { en: 'Platforms', de: 'Plattformen' }, shown: 'answer' },
  calendarDuration: {
    label: { en: 'Calendar duration', de: 'Laufzeit des Redaktionsplans' },
    shown: 'answer',
  },
  copyType: { label: { en: 'Content type', de: 'Art des Textes' }, shown: 'answer' },
  wordCount: { label: { en: 'Word count', de: 'Umfang in Wörtern' }, shown: 'answer' },
  targetAudience: { label: { en: 'Target audience', de: 'Zielgruppe' }, shown: 'answer' },
  contentGoals: { label: { en: 'Content goals', de: 'Ziele der Inhalte' }, shown: 'text' },
  templateRequirements: { label: { en: 'Project description', de: 'Projektbeschreibung' }, shown: 'text' },
  calendarRequirements: { label: { en: 'Project description', de: 'Projektbeschreibung' }, shown: 'text' },
  projectDescription: { label: { en: 'Project description', de: 'Projektbeschreibung' }, shown: 'text' },
  keyFeatures: { label: { en: 'Key features', de: 'Wichtige Inhalte und Funktionen' }, shown: 'text' },
};

const isField = (key: string): key is DetailKey => Object.hasOwn(fields, key);

/** Returns the label of a field of an order's details; null for an unknown field. */
export function briefLabel(key: string, locale: Locale): string | null {
  return isField(key) ? fields[key].label[locale] : null;
}

/** Returns the brief from an order's stored details. An unknown field appears under its own name. */
export function readProjectBrief(details: Record<string, unknown>, locale: Locale): ProjectBrief {
  const brief: ProjectBrief = { answers: [], texts: [] };
  for (const key of [...Object.keys(fields), ...Object.keys(details).filter((name) => !isField(name))]) {
    const text = asText(details[key]);
    const shown = isField(key) ? fields[key].shown : 'answer';
    if (!text || shown === 'elsewhere') continue;
    const label = briefLabel(key, locale) ?? key;
    if (shown === 'text') brief.texts.push({ key, label, text });
    else brief.answers.push({ label, value: text });
  }
  return brief;
}

export function readPromoCode(details: Record<string, unknown>): string | null {
  return typeof details.promoCode === 'string' && details.promoCode !== '' ? details.promoCode : null;
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
