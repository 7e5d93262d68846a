import type { Locale, Localized } from '../i18n/locale.ts';

/** What a client wrote about a project: short answers, and texts to be quoted as they are. */
export type ProjectBrief = {
  answers: { label: string; value: string }[];
  texts: { key: string; label: string; text: string }[];
};

/** What the fields of an order's details are called, in mails, in the CSV and in the portal. */
const labels: Readonly<Record<string, Localized>> = {
  selectedPlan: { en: 'Selected plan', de: 'Gewählter Plan' },
  quantity: { en: 'Quantity', de: 'Menge' },
  addons: { en: 'Add-ons', de: 'Extras' },
  promoCode: { en: 'Promo code', de: 'Gutscheincode' },
  businessType: { en: 'Business type', de: 'Branche' },
  platforms: { en: 'Platforms', de: 'Plattformen' },
  calendarDuration: { en: 'Calendar duration', de: 'Laufzeit des Redaktionsplans' },
  copyType: { en: 'Content type', de: 'Art des Textes' },
  wordCount: { en: 'Word count', de: 'Umfang in Wörtern' },
  targetAudience: { en: 'Target audience', de: 'Zielgruppe' },
  contentGoals: { en: 'Content goals', de: 'Ziele der Inhalte' },
  templateRequirements: { en: 'Project description', de: 'Projektbeschreibung' },
  calendarRequirements: { en: 'Project description', de: 'Projektbeschreibung' },
  projectDescription: { en: 'Project description', de: 'Projektbeschreibung' },
  keyFeatures: { en: 'Key features', de: 'Wichtige Inhalte und Funktionen' },
};

const freeTexts: ReadonlySet<string> = new Set([
  'templateRequirements',
  'calendarRequirements',
  'projectDescription',
  'keyFeatures',
  'contentGoals',
]);

/** Said elsewhere where a brief is shown, or always empty. */
const toldElsewhere: ReadonlySet<string> = new Set([
  'selectedPlan',
  'quantity',
  'addons',
  'promoCode',
  'attachments',
]);

/** The name of a field of an order's details; null for a field without a label of ours. */
export function briefLabel(key: string, locale: Locale): string | null {
  return labels[key]?.[locale] ?? null;
}

/** The brief out of an order's stored details. A field without a label of ours appears under its own name. */
export function readProjectBrief(details: Record<string, unknown>, locale: Locale): ProjectBrief {
  const brief: ProjectBrief = { answers: [], texts: [] };
  for (const key of [...Object.keys(labels), ...Object.keys(details).filter((name) => !(name in labels))]) {
    const text = asText(details[key]);
    if (!text || toldElsewhere.has(key)) continue;
    const label = briefLabel(key, locale) ?? key;
    if (freeTexts.has(key)) brief.texts.push({ key, label, text });
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
