import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { waitingInfo } from '@storefront/contracts/orders/waiting.ts';
import type { Texts } from '#i18n/translator.ts';
import { formatDay } from '#lib/format-date.ts';

const dayMs = 24 * 60 * 60_000;

/** Returns the local calendar day of a moment as the number of days since 1970. */
function dayNumber(moment: Date): number {
  return Math.round(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / dayMs);
}

/** Describes what an order waits for and for how long; null once it is finished. */
export function waitingText(
  { waiting, withdrawnAt }: Pick<Order, 'waiting' | 'withdrawnAt'>,
  LL: Texts,
  locale: Locale,
  now: Date,
): string | null {
  if (!waiting) return null;
  const texts = LL.adminBoard;
  if (waiting.until) return texts.period({ day: formatDay(waiting.until, locale) });
  const { party, label } = waitingInfo[waiting.step];
  const count = Math.max(0, dayNumber(now) - dayNumber(new Date(waiting.since)));
  const time = count === 0 ? texts.today() : texts.days({ count });
  // Completing would tell the client that their order is done.
  const step = withdrawnAt === null || party === 'client' ? label[locale] : texts.withdrawal();
  return party === 'client' ? texts.forClient({ step, time }) : texts.forUs({ step, time });
}

/** Describes when an order is due; null without a date and once it is finished. */
export function dueText(
  { waiting, deliveryDate, status }: Pick<Order, 'waiting' | 'deliveryDate' | 'status'>,
  LL: Texts,
  locale: Locale,
  now: Date,
): { text: string; isOverdue: boolean } | null {
  if (deliveryDate === null || waiting === null || orderStatusInfo[status].isEnd) return null;
  const texts = LL.adminBoard;
  const left = Math.round(Date.parse(deliveryDate) / dayMs) - dayNumber(now);
  const day = formatDay(deliveryDate, locale);
  if (left < 0) return { text: texts.overdue({ day }), isOverdue: true };
  if (left === 0) return { text: texts.dueToday(), isOverdue: false };
  if (left === 1) return { text: texts.dueTomorrow(), isOverdue: false };
  if (left >= 7) return { text: texts.dueOn({ day }), isOverdue: false };
  const weekday = formatDateTime(new Date(deliveryDate), locale, { weekday: 'long', timeZone: 'UTC' });
  return { text: texts.dueOnDay({ day: weekday }), isOverdue: false };
}
