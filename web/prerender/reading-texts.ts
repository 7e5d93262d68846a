import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { nextSteps } from '@storefront/contracts/orders/client/next-step.ts';
import type { ReadingTexts } from '@storefront/contracts/orders/client/reading-texts.ts';
import { situations } from '@storefront/contracts/orders/client/situation.ts';
import type { Texts } from '../src/i18n/translator.ts';

/** Placeholders of values in texts; numbers are inserted unformatted. */
const [id, version, round, count] = ['{id}', '{version}', '{round}', '{count}'] as unknown as readonly [
  number,
  number,
  number,
  number,
];
const time = '{time}';
const total = '{total}';
const name = '{name}';
const nowhere = '';

/**
 * Returns the texts of the client's page for the server, which renders an order for browsers without script.
 */
export function readingTexts(LL: Texts): ReadingTexts {
  const order = LL.clientOrder;
  const work = LL.clientDelivery;
  const { lines, quote, receipt, files } = order;
  return {
    title: `${order.title()} ${order.titleProse({ id })}`,
    situations: recordOf(situations, (situation) => order.situation[situation]({ time })),
    next: {
      title: order.facts.next(),
      steps: recordOf(nextSteps, (step) => order.nextStep[step]({ time, day: '{day}' })),
      deliveryBy: order.facts.deliveryBy({ day: '{day}' }),
    },
    lines: {
      ordered: lines.title(),
      asked: lines.asked(),
      each: lines.each({ count, price: '{price}' }),
      quantity: lines.quantity(),
      noPrices: lines.noPrices(),
      subtotal: lines.subtotal(),
      total: lines.total(),
      deposit: lines.deposit(),
      paid: lines.paid(),
      open: lines.open(),
      refunded: lines.refunded(),
      roundedUp: lines.roundedUp(),
      refundMissing: lines.refundMissing({ amount: '{amount}' }),
      inUsd: lines.inUsd({ total }),
      inUsdOver: lines.inUsdOver({ total }),
      inUsdPaid: lines.inUsdPaid({ total, paid: '{paid}', open: '{open}' }),
      inUsdEnded: lines.inUsdEnded({ total, paid: '{paid}' }),
      inUsdDone: lines.inUsdDone({ total }),
    },
    quote: {
      title: quote.title(),
      validUntil: quote.validUntil({ day: '{day}' }),
      expiredAt: quote.expiredAt({ day: '{day}' }),
      acceptedAt: quote.acceptedAt({ time }),
      declinedAt: quote.declinedAt({ time }),
      sentAt: work.sentAt({ time }),
      pdf: quote.pdf({ newTab: nowhere }).trim(),
    },
    work: {
      title: work.title(),
      version: work.version({ version }),
      sentAt: work.sentAt({ time }),
      states: {
        draft: work.states.draft(),
        sent: work.states.sent(),
        'changes-requested': work.states['changes-requested'](),
        approved: work.states.approved(),
        superseded: work.states.superseded(),
      },
      approvedAt: work.approvedAt({ name, time }),
      changes: work.asked.title({ round }),
      withdrawnChanges: work.asked.withdrawn(),
      zip: work.zip(),
      preview: work.files.pictureOf({ name }),
    },
    messages: { title: LL.conversation.title(), none: LL.conversation.none(), you: LL.conversation.you() },
    files: { title: files.title(), waiting: files.scanWaiting(), infected: files.scanInfected() },
    payments: {
      receipt: receipt.title({ number: '{number}' }),
      refunded: receipt.refunded({ amount: '{amount}' }),
      pdf: receipt.pdf({ newTab: nowhere }).trim(),
    },
    brief: order.asked.title(),
    acts: order.noScript.acts(),
  };
}
