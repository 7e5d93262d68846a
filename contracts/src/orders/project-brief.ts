import type { ServiceType } from '../catalogue/services.ts';
import type { Locale, Localized } from '../i18n/locale.ts';
import type { OrderDetails } from './order-details.schema.ts';

/** What a client wrote about a project: short answers, and texts to be quoted as they are. */
export type ProjectBrief = {
  answers: { label: string; value: string }[];
  texts: { key: string; label: string; text: string }[];
};

type DetailKey = { [S in ServiceType]: keyof OrderDetails<S> }[ServiceType];

/**
 * What the fields of an order's details are called in mails, in the CSV and in the portal, and how a brief shows them:
 * as a short answer, as a text quoted as it is, or not at all, since it is said elsewhere or always empty.
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

/** The name of a field of an order's details; null for a field without a label of ours. */
export function briefLabel(key: string, locale: Locale): string | null {
  return isField(key) ? fields[key].label[locale] : null;
}

/** The brief out of an order's stored details. A field without a label of ours appears under its own name. */
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
