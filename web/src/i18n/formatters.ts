import type { FormattersInitializer } from 'typesafe-i18n';
import type { Formatters, Locales } from './i18n-types.ts';

/** None: prices, dates and delivery times are formatted by the contracts, so that mails read the same. */
export const initFormatters: FormattersInitializer<Locales, Formatters> = () => ({});
