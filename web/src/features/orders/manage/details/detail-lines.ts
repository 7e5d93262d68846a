import { addonName, planName } from '@storefront/contracts/catalogue/choice-names.ts';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { defaultLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import { briefLabel } from '@storefront/contracts/orders/project-brief.ts';

export type DetailLine = { key: string; label: string; text: string; isBlock: boolean };

type Names = (serviceType: ServiceType, id: string, locale: Locale) => string;

/** The keys whose values are catalogue ids. */
const names: Readonly<Record<string, Names>> = { selectedPlan: planName, addons: addonName };

type Detailed = { serviceType: ServiceType; orderDetails: Readonly<Record<string, unknown>> };

/**
 * Formats the details object of an order for the operator, in its own order. Empty texts, empty lists and the
 * attachments key are skipped; plan and add-ons are shown by name; lists are joined with commas; null shows
 * `notAvailable`.
 * Source: specification section 2, "Order Details".
 */
export function detailLines(
  { serviceType, orderDetails }: Detailed,
  locale: Locale,
  notAvailable: string,
): DetailLine[] {
  return Object.entries(orderDetails).flatMap(([key, value]) => {
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (key === 'attachments' || isEmpty) return [];
    const nameOf = names[key];
    const toName = nameOf && ((id: string) => nameOf(serviceType, id, locale));
    return [
      {
        key,
        // English labels are derived from the keys, as the specification requires.
        label: (locale !== defaultLocale && briefLabel(key, locale)) || splitCamelCase(key),
        text: value === null ? notAvailable : toText(value, toName),
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

function toText(value: unknown, toName?: (id: string) => string): string {
  if (Array.isArray(value)) return value.map((item) => toText(item, toName)).join(', ');
  if (typeof value === 'string') return toName?.(value) ?? value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
