import { errorCatalogue } from '@storefront/contracts/errors/catalogue.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** Texts of the widget in our words: where its own have a gap, or say a limit otherwise than the form does. */
export const widgetTexts: Record<Locale, Record<string, string>> = {
  en: { 'files-max-size-limit-error': errorCatalogue.FILE_SIZE_EXCEEDED.message.en },
  de: {
    'files-max-size-limit-error': errorCatalogue.FILE_SIZE_EXCEEDED.message.de,
    'selected-count': '{{count}} von {{total}} ausgewählt',
  },
};
