import type { Locale } from '@storefront/contracts/i18n/locale.ts';

export type DetailLine = { key: string; label: string; text: string; isBlock: boolean };

/** Words of the known keys; English labels come from the keys themselves, as the specification has it. */
const germanLabels: Readonly<Record<string, string>> = {
  selectedPlan: 'Gewählter Plan',
  quantity: 'Menge',
  addons: 'Extras',
  promoCode: 'Gutscheincode',
  templateRequirements: 'Anforderungen an die Vorlage',
  calendarRequirements: 'Anforderungen an den Plan',
  projectDescription: 'Projektbeschreibung',
  keyFeatures: 'Wichtigste Inhalte und Funktionen',
  businessType: 'Branche',
  platforms: 'Plattformen',
  calendarDuration: 'Laufzeit',
  contentGoals: 'Ziele der Inhalte',
  copyType: 'Art des Textes',
  wordCount: 'Umfang in Wörtern',
  targetAudience: 'Zielgruppe',
};

/**
 * What the operator reads of an order's details object, in its own order. Empty texts, empty lists and the attachments
 * key are skipped; lists are joined with commas; null shows `notAvailable`.
 * Source: specification section 2, "Order Details".
 */
export function detailLines(
  details: Readonly<Record<string, unknown>>,
  locale: Locale,
  notAvailable: string,
): DetailLine[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (key === 'attachments' || isEmpty) return [];
    return [
      {
        key,
        label: (locale === 'de' && germanLabels[key]) || splitCamelCase(key),
        text: value === null ? notAvailable : toText(value),
        isBlock: /requirements|description/i.test(key),
      },
    ];
  });
}

/** `templateRequirements` → `Template Requirements`. */
export function splitCamelCase(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
