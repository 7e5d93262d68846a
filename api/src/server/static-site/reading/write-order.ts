import { brand } from '@storefront/contracts/brand.ts';
import { type Locale, localeQueryName, locales } from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderPage, Receipt } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { ClientMessage } from '@storefront/contracts/orders/client/order-message.schema.ts';
import { fillText, type ReadingTexts } from '@storefront/contracts/orders/client/reading-texts.ts';
import { hasWorkToDeliver, situationOf } from '@storefront/contracts/orders/client/situation.ts';
import { readProjectBrief } from '@storefront/contracts/orders/project-brief.ts';
import { formatReplyBy } from '@storefront/contracts/orders/reply/format-reply-by.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { html } from 'hono/html';
import type { ReadableOrder } from './read-order.ts';
import { type Html, momentIn, writeFile } from './write-parts.ts';
import { writeWork } from './write-work.ts';

const ownNames: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' };

/**
 * An order as HTML for its client, without anything that runs: what holds and comes next, the quote, the versions of the
 * work, messages, receipt and files.
 */
export function writeOrder(
  { order, messages, receipt }: ReadableOrder,
  texts: ReadingTexts,
  locale: Locale,
): string {
  const situation = situationOf(order, new Date());
  const time = order.replyBy ? formatReplyBy(new Date(order.replyBy), locale, order.timeZone) : '';
  const { next } = texts;
  const page = html`<main class="order">
<p><a href="/">${brand.name}</a></p>
<h1>${fillText(texts.title, { id: order.id })}</h1>
<p>${fillText(texts.situations[situation], { time })}</p>
<h2>${next.title}</h2>
<p>${fillText(next.steps[situation], { time })}${
    order.deliveryDate && hasWorkToDeliver(situation)
      ? ` ${fillText(next.deliveryBy, { day: momentIn('UTC', locale, 'day')(order.deliveryDate) })}`
      : ''
  }</p>
${writeQuote(order, texts, locale)}
${writeLines(order, texts, locale)}
${order.delivery && writeWork(order.delivery, texts, locale, order.timeZone)}
${writeMessages(messages, order.timeZone, texts, locale)}
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
        html`<a href="?${localeQueryName}=${other}" hreflang="${other}" lang="${other}">${ownNames[other]}</a>`,
    )}</p>
</main>`;
  return String(page);
}

function writeQuote(
  { quote, timeZone }: ClientOrderPage,
  { quote: texts }: ReadingTexts,
  locale: Locale,
): Html {
  if (!quote) return '';
  const format = momentIn(timeZone, locale);
  const { acceptance } = quote;
  const notes = [
    fillText(texts.sentAt, { time: format(quote.sentAt) }),
    quote.validUntil &&
      quote.state === 'open' &&
      fillText(texts.validUntil, { time: format(quote.validUntil) }),
    quote.validUntil &&
      quote.state === 'expired' &&
      fillText(texts.expiredAt, { time: format(quote.validUntil) }),
    quote.declinedAt && fillText(texts.declinedAt, { time: format(quote.declinedAt) }),
  ];
  return html`<h2>${texts.title}</h2>
<p class="note">${notes.filter(Boolean).join(' · ')}</p>
<p class="said">${quote.message}</p>
${acceptance && html`<p><strong>${fillText(texts.acceptedAt, { time: format(acceptance.acceptedAt) })}</strong> ${acceptance.wording}</p>`}
<p><a href="${quote.pdfPath}?${localeQueryName}=${locale}">${texts.pdf}</a></p>`;
}

function writeLines(order: ClientOrderPage, { lines: texts }: ReadingTexts, locale: Locale): Html {
  const usd = (amount: number) => formatUsd(amount, locale);
  const row = (name: string, amount: string) => html`<tr><th scope="row">${name}</th><td>${amount}</td></tr>`;
  const { adjustment } = order;
  return html`<h2>${order.quote?.acceptance ? texts.ordered : texts.asked}</h2>
<table>
<tbody>${order.lines.map(({ name, quantity, amount }) =>
    row(quantity > 1 ? `${quantity} × ${name[locale]}` : name[locale], amount === null ? '' : usd(amount)),
  )}${adjustment && [row(texts.subtotal, usd(order.subtotal)), row(adjustment.reason, usd(adjustment.amount))]}</tbody>
<tfoot>${row(texts.total, usd(order.totalPrice))}</tfoot>
</table>
<table>
<tbody>${row(texts.deposit, usd(order.depositAmount))}${row(texts.paid, usd(order.paidAmount))}${row(texts.open, usd(order.openAmount))}</tbody>
</table>
<p class="note">${texts.inUsd}</p>
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
  { number, payments, isTest, pdfPath }: Receipt,
  timeZone: string,
  { payments: texts }: ReadingTexts,
  locale: Locale,
): Html {
  const format = momentIn(timeZone, locale);
  const usd = (amount: number) => formatUsd(amount, locale);
  return html`<h2>${fillText(texts.receipt, { number })}</h2>
<table><tbody>${payments.map(
    ({ kind, amount, refundedAmount, paidAt }) =>
      html`<tr><th scope="row">${texts.kinds[kind]}, ${format(paidAt)}${
        refundedAmount > 0 && html`<br>${fillText(texts.refunded, { amount: usd(refundedAmount) })}`
      }</th><td>${usd(amount)}</td></tr>`,
  )}</tbody></table>
${isTest && html`<p class="note">${texts.isTest}</p>`}
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
