import { brand } from '@storefront/contracts/brand.ts';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import {
  currencyForLocale,
  isConverted,
  type Locale,
  localeNames,
  localeQueryName,
  locales,
} from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { FirstOrder } from '@storefront/contracts/orders/client/first-order.ts';
import { beginWaitsUntil, nextStepOf } from '@storefront/contracts/orders/client/next-step.ts';
import { fillText, type ReadingTexts } from '@storefront/contracts/orders/client/reading-texts.ts';
import {
  missingRefundOf,
  moneyFacts,
  shownAmounts,
  usdNoteOf,
} from '@storefront/contracts/orders/client/shown-amounts.ts';
import {
  hasWorkToDeliver,
  isOrdered,
  isOver,
  situationOf,
} from '@storefront/contracts/orders/client/situation.ts';
import type { ClientMessage } from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import { readProjectBrief } from '@storefront/contracts/orders/project-brief.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { receiptWords } from '@storefront/contracts/orders/receipt/receipt-words.ts';
import { formatReplyBy } from '@storefront/contracts/orders/reply/format-reply-by.ts';
import { formatAmount, formatSigned, formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { html } from 'hono/html';
import { type Html, momentIn, writeFile } from './write-parts.ts';
import { writeWork } from './write-work.ts';

/**
 * Renders an order as HTML for its client, without scripts: its state and next step, the quote, the versions
 * of the work, messages, receipt and files.
 */
export function writeOrder(
  { order, conversation, receipt }: Omit<FirstOrder, 'token'>,
  texts: ReadingTexts,
  locale: Locale,
): string {
  const situation = situationOf(order, new Date());
  const time = order.replyBy ? formatReplyBy(new Date(order.replyBy), locale, order.timeZone) : '';
  const { next } = texts;
  const waitsUntil = beginWaitsUntil(order, situation);
  const day = nextDayOf(order, waitsUntil, locale);
  const page = html`<main class="order">
<p><a href="/">${brand.name}</a></p>
<h1>${fillText(texts.title, { id: order.id })}</h1>
<p>${fillText(texts.situations[situation], { time })}</p>
<h2>${next.title}</h2>
<p>${fillText(next.steps[nextStepOf(order, situation)], { time, day })}${
    order.deliveryDate && hasWorkToDeliver(situation)
      ? ` ${fillText(next.deliveryBy, { day: momentIn('UTC', locale, 'day')(order.deliveryDate) })}`
      : ''
  }</p>
${writeQuote(order, texts, locale)}
${writeLines(order, texts, locale)}
${order.delivery && writeWork(order.delivery, { texts, locale, timeZone: order.timeZone, isOver: isOver(order) })}
${writeMessages(conversation.messages, order.timeZone, texts, locale)}
${receipt && writeReceipt(receipt, order.timeZone, texts, locale)}
${writeBrief(order, texts, locale)}
${
  order.files.length > 0 &&
  html`<h2>${texts.files.title}</h2><ul>${order.files.map((file) => writeFile(file, texts, locale))}</ul>`
}
<p class="note">${texts.acts} <a href="mailto:${order.contactEmail}">${order.contactEmail}</a></p>
<p>${locales
    .filter((other) => other !== locale)
    .map(
      (other) =>
        html`<a href="?${localeQueryName}=${other}" hreflang="${other}" lang="${other}">${localeNames[other]}</a>`,
    )}</p>
</main>`;
  // Applied to the whole page, because people typed much of its text.
  return bindHyphens(String(page));
}

/** The day that the next step names: the last one of the withdrawal period, or that of the refund. */
function nextDayOf(
  { withdrawal, timeZone }: ClientOrderPage,
  waitsUntil: string | null,
  locale: Locale,
): string {
  if (waitsUntil !== null) {
    return momentIn(timeZone, locale, 'day')(lastDayOf(new Date(waitsUntil)).toISOString());
  }
  return withdrawal?.refundUntil ? momentIn('UTC', locale, 'day')(withdrawal.refundUntil) : '';
}

function writeQuote(
  { quote, isClosed, timeZone }: ClientOrderPage,
  { quote: texts }: ReadingTexts,
  locale: Locale,
): Html {
  if (!quote) return '';
  const format = momentIn(timeZone, locale);
  const { acceptance, validUntil } = quote;
  const lastDay =
    validUntil && momentIn(timeZone, locale, 'day')(lastDayOf(new Date(validUntil)).toISOString());
  const notes = [
    fillText(texts.sentAt, { time: format(quote.sentAt) }),
    lastDay && quote.state === 'open' && !isClosed && fillText(texts.validUntil, { day: lastDay }),
    lastDay && quote.state === 'expired' && fillText(texts.expiredAt, { day: lastDay }),
    quote.declinedAt && fillText(texts.declinedAt, { time: format(quote.declinedAt) }),
  ];
  return html`<h2>${texts.title}</h2>
<p class="note">${notes.filter(Boolean).join(' · ')}</p>
<p class="said">${quote.message}</p>
${acceptance && html`<p><strong>${fillText(texts.acceptedAt, { time: format(acceptance.acceptedAt) })}</strong> ${acceptance.wording}</p>`}
<p><a href="${quote.pdfPath}?${localeQueryName}=${locale}">${texts.pdf}</a></p>`;
}

/** Amounts match those on the page itself: in the language's currency, with a note on what is charged. */
function writeLines(order: ClientOrderPage, { lines: texts }: ReadingTexts, locale: Locale): Html {
  const currency = currencyForLocale(locale);
  const shown = shownAmounts(order, currency);
  const format = (amount: number) => formatAmount(amount, locale);
  const usd = (amount: number) => formatUsd(amount, locale);
  const row = (name: string, amount: string, note = '') =>
    html`<tr><th scope="row">${name}${note && html`<br><span class="note">${note}</span>`}</th><td>${amount}</td></tr>`;
  const { adjustment } = order;
  const isPriced = shown.lines.every((line) => line !== null);
  const rows = order.lines.map(({ name, quantity }, index) => {
    const line = shown.lines[index];
    if (!line) return row(name[locale], '', `${texts.quantity}: ${quantity}`);
    const each = fillText(texts.each, { count: quantity, price: format(line.unitPrice) });
    return row(name[locale], format(line.amount), quantity > 1 ? each : '');
  });
  if (adjustment || !isPriced) rows.push(row(texts.subtotal, format(shown.subtotal)));
  if (adjustment && shown.adjustment !== null) {
    rows.push(row(adjustment.reason, formatSigned(shown.adjustment, currency, locale)));
  }
  const charged = {
    total: usd(order.totalPrice),
    paid: usd(order.paidAmount),
    open: usd(order.openAmount),
  };
  const usdNote = usdNoteOf(order);
  const missing = missingRefundOf(order);
  return html`<h2>${isOrdered(order) ? texts.ordered : texts.asked}</h2>
<table>
<tbody>${rows}</tbody>
<tfoot>${row(texts.total, format(shown.total))}</tfoot>
</table>
<table>
<tbody>${moneyFacts(order, locale).map(({ kind, amount }) => row(texts[kind], format(amount)))}</tbody>
</table>
${missing > 0 && html`<p>${fillText(texts.refundMissing, { amount: usd(missing) })}</p>`}
${!isPriced && html`<p class="note">${texts.noPrices}</p>`}
${isConverted(locale) && html`<p class="note">${fillText(texts[usdNote], charged)}</p>`}
${order.paymentNote && html`<p class="said">${order.paymentNote[locale]}</p>`}`;
}

function writeMessages(
  messages: readonly ClientMessage[],
  timeZone: string,
  texts: ReadingTexts,
  locale: Locale,
): Html {
  const format = momentIn(timeZone, locale);
  const items = messages.map(
    ({ from, text, createdAt, files }) => html`<li>
<p class="note">${from === 'client' ? texts.messages.you : brand.name}, ${format(createdAt)}</p>
<p class="said">${text}</p>
${files.length > 0 && html`<ul>${files.map((file) => writeFile(file, texts, locale))}</ul>`}
</li>`,
  );
  return html`<h2>${texts.messages.title}</h2>
${items.length > 0 ? html`<ul>${items}</ul>` : html`<p>${texts.messages.none}</p>`}`;
}

function writeReceipt(
  { number, payments, recordedPayments, isTest: hasTest, pdfPath }: Receipt,
  timeZone: string,
  { payments: texts }: ReadingTexts,
  locale: Locale,
): Html {
  const format = momentIn(timeZone, locale);
  const usd = (amount: number) => formatUsd(amount, locale);
  const words = receiptWords[locale];
  return html`<h2>${fillText(texts.receipt, { number })}</h2>
<table><tbody>${payments.map(
    ({ kind, amount, refundedAmount, paidAt, isTest }) =>
      html`<tr><th scope="row">${words.kinds[kind]}, ${format(paidAt)}${isTest && html` (${words.testPayment})`}${
        refundedAmount > 0 && html`<br>${fillText(texts.refunded, { amount: usd(refundedAmount) })}`
      }</th><td>${usd(amount)}</td></tr>`,
  )}${recordedPayments.map(({ amount, recordedAt }) => {
    const record = recordedAt ? words.recordedOn(format(recordedAt)) : words.recorded;
    return html`<tr><th scope="row">${words.otherPayments}<br>${record}</th><td>${usd(amount)}</td></tr>`;
  })}</tbody></table>
${hasTest && html`<p class="note">${words.test}</p>`}
<p><a href="${pdfPath}?${localeQueryName}=${locale}">${texts.pdf}</a></p>`;
}

function writeBrief({ orderDetails }: ClientOrderPage, texts: ReadingTexts, locale: Locale): Html {
  const brief = readProjectBrief(orderDetails, locale);
  const parts = [
    ...brief.texts.map(({ label, text }) => ({ label, value: text })),
    ...brief.answers.map(({ label, value }) => ({ label, value })),
  ];
  if (parts.length === 0) return '';
  return html`<h2>${texts.brief}</h2>
<dl>${parts.map(({ label, value }) => html`<dt>${label}</dt><dd class="said">${value}</dd>`)}</dl>`;
}
