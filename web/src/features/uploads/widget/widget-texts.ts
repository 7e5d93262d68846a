import { errorCatalogue } from '@storefront/contracts/errors/catalogue.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

type Texts = Record<Locale, Record<string, string>>;

/**
 * Where the widget's German says something else than its English, or not in German: numbers are lost, two operations
 * have one name, a title reads like a translation.
 */
export const textCorrections: Texts = {
  en: {},
  de: {
    'selected-count': '{{count}} von {{total}} ausgewählt',
    flip: 'Kippen',
    'caption-from-url': 'Per Link importieren',
  },
};

/** Texts of the widget in a form, which says its limits in its own words. */
export const widgetTexts: Texts = {
  en: {
    ...textCorrections.en,
    'files-max-size-limit-error': errorCatalogue.FILE_SIZE_EXCEEDED.message.en,
  },
  de: {
    ...textCorrections.de,
    'files-max-size-limit-error': errorCatalogue.FILE_SIZE_EXCEEDED.message.de,
  },
};
