import { formatCount } from '@storefront/contracts/i18n/format-count.ts';
import type { FormattersInitializer } from 'typesafe-i18n';
import type { Formatters, Locales } from './i18n-types.ts';

/**
 * Only counts that can have more than three digits need a formatter; prices, dates and delivery times are formatted by
 * the contracts, so that mails use the same formats.
 */
export const initFormatters: FormattersInitializer<Locales, Formatters> = (locale) => ({
  grouped: (count: unknown) => formatCount(Number(count), locale),
});
