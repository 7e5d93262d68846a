import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { beginWaitsUntil, nextStepOf } from '@storefront/contracts/orders/client/next-step.ts';
import { hasWorkToDeliver, type Situation } from '@storefront/contracts/orders/client/situation.ts';
import { formatReplyBy } from '@storefront/contracts/orders/reply/format-reply-by.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatLastDay } from './format-last-day.ts';
import { formatDay } from './format-moment.ts';

/** Returns what happens next, and the sentence about the delivery date while work is to be delivered. */
export function useNextStep(
  order: ClientOrderPage,
  situation: Situation,
): { step: string; delivery: string | null } {
  const { LL, locale } = useI18n();
  const { nextStep, facts } = LL.clientOrder;
  const waitsUntil = beginWaitsUntil(order, situation);
  const time = order.replyBy ? formatReplyBy(new Date(order.replyBy), locale, order.timeZone) : '';
  const refundUntil = order.withdrawal?.refundUntil;
  const day =
    waitsUntil !== null
      ? formatLastDay(waitsUntil, order, locale)
      : refundUntil
        ? formatDay(refundUntil, locale)
        : '';
  // Once a version has been sent, its changes need no delivery date.
  const open = order.delivery ? null : facts.deliveryOpen();
  const delivery = order.deliveryDate
    ? facts.deliveryBy({ day: formatDay(order.deliveryDate, locale) })
    : open;
  return {
    step: nextStep[nextStepOf(order, situation)]({ time, day }),
    delivery: hasWorkToDeliver(situation) ? delivery : null,
  };
}
