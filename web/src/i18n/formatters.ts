import type { FormattersInitializer } from 'typesafe-i18n';
import type { Formatters, Locales } from './i18n-types.ts';

/**
 * No formatters: prices, dates and delivery times are formatted by the contracts, so that mails use the same
 * formats.
 */
export const initFormatters: FormattersInitializer<Locales, Formatters> = () => ({});
