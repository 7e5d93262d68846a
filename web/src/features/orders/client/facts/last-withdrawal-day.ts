import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { lastDayOf } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import { formatDayOf } from './format-moment.ts';

/** Formats the last day of a withdrawal period, which ends at the following midnight. */
export function lastWithdrawalDay(
  until: string,
  { timeZone }: Pick<ClientOrderPage, 'timeZone'>,
  locale: Locale,
): string {
  return formatDayOf(lastDayOf(new Date(until)).toISOString(), locale, timeZone);
}
