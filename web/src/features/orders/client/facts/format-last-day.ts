import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import { formatDayOf } from './format-moment.ts';

/** Formats the last day of a period that ends at the following midnight, in the time zone of the site. */
export function formatLastDay(
  end: string,
  { timeZone }: Pick<ClientOrderPage, 'timeZone'>,
  locale: Locale,
): string {
  return formatDayOf(lastDayOf(new Date(end)).toISOString(), locale, timeZone);
}
