import { formatDateTime } from '../../i18n/date-format.ts';
import type { Locale } from '../../i18n/locale.ts';

/**
 * `Tuesday, November 24 at 10 AM GMT+1`, `Dienstag, 24. November um 10 Uhr MEZ`: a deadline in the site's
 * time zone.
 */
export function formatReplyBy(replyBy: Date, locale: Locale, timeZone: string): string {
  return formatDateTime(replyBy, locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    timeZone,
    timeZoneName: 'short',
  });
}
