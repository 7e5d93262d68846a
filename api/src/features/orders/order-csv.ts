import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Locale, Localized } from '@storefront/contracts/i18n/locale.ts';
import { orderStatusInfo, paymentStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { readProjectBrief, readPromoCode } from '@storefront/contracts/orders/project-brief.ts';
import type { OrderRow } from '@storefront/db/schema/orders.ts';

type Column = { heading: Localized; cell: (order: OrderRow, locale: Locale) => string | number | null };

const yes: Localized = { en: 'yes', de: 'ja' };
const no: Localized = { en: 'no', de: 'nein' };

/** Amounts are whole US dollars, times UTC in the one notation that Excel reads in every language. */
const columns: readonly Column[] = [
  { heading: { en: 'Order', de: 'Bestellung' }, cell: ({ id }) => id },
  {
    heading: { en: 'Received (UTC)', de: 'Eingegangen (UTC)' },
    cell: ({ createdAt }) => createdAt.toISOString().slice(0, 16).replace('T', ' '),
  },
  { heading: { en: 'Client', de: 'Kunde' }, cell: ({ clientName }) => clientName },
  { heading: { en: 'Email', de: 'E-Mail' }, cell: ({ clientEmail }) => clientEmail },
  { heading: { en: 'Phone', de: 'Telefon' }, cell: ({ clientPhone }) => clientPhone },
  {
    heading: { en: 'Service', de: 'Leistung' },
    cell: ({ serviceType }, locale) => services[serviceType].name[locale],
  },
  {
    heading: { en: 'Plan', de: 'Paket' },
    cell: ({ serviceType, orderDetails }, locale) => {
      const planId = typeof orderDetails.selectedPlan === 'string' ? orderDetails.selectedPlan : '';
      return findPlan(serviceType, planId)?.name[locale] ?? planId;
    },
  },
  {
    heading: { en: 'Quantity', de: 'Menge' },
    cell: ({ orderDetails }) => (typeof orderDetails.quantity === 'number' ? orderDetails.quantity : null),
  },
  { heading: { en: 'Total (USD)', de: 'Gesamt (USD)' }, cell: ({ totalPrice }) => totalPrice },
  { heading: { en: 'Deposit (USD)', de: 'Anzahlung (USD)' }, cell: ({ depositAmount }) => depositAmount },
  {
    heading: { en: 'Status', de: 'Status' },
    cell: ({ status }, locale) => orderStatusInfo[status].label[locale],
  },
  {
    heading: { en: 'Payment', de: 'Zahlung' },
    cell: ({ paymentStatus }, locale) => paymentStatusInfo[paymentStatus].label[locale],
  },
  { heading: { en: 'Delivery date', de: 'Liefertermin' }, cell: ({ deliveryDate }) => deliveryDate },
  {
    heading: { en: 'Archived', de: 'Archiviert' },
    cell: ({ isArchived }, locale) => (isArchived ? yes : no)[locale],
  },
  { heading: { en: 'Language', de: 'Sprache' }, cell: ({ locale }) => locale },
  {
    heading: { en: 'Promo code', de: 'Gutscheincode' },
    cell: ({ orderDetails }) => readPromoCode(orderDetails),
  },
  {
    heading: { en: 'Project', de: 'Projekt' },
    cell: ({ orderDetails }, locale) => {
      const { answers, texts } = readProjectBrief(orderDetails, locale);
      return [
        ...answers.map(({ label, value }) => `${label}: ${value}`),
        ...texts.map(({ label, text }) => `${label}: ${text}`),
      ].join('\n');
    },
  },
  { heading: { en: 'Notes', de: 'Notizen' }, cell: ({ adminNotes }) => adminNotes },
];

/** German Excel takes the comma for a decimal point and separates with semicolons. */
const separators: Readonly<Record<Locale, string>> = { en: ',', de: ';' };

/** First characters that make Excel, LibreOffice or Sheets read a text as a formula, also in their wide forms. */
const formulaStart = /^\s*[=+\-@\t\r\n|%＝＋－＠]/u;

/**
 * A cell: numbers as they are, texts in quotes. A text that a spreadsheet would run as a formula gets an apostrophe
 * in front, which spreadsheets show as plain text. Source: OWASP, "CSV Injection"; RFC 4180.
 */
function toCell(value: string | number | null): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return String(value);
  const harmless = formulaStart.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function toLine(cells: (string | number | null)[], locale: Locale): string {
  return `${cells.map(toCell).join(separators[locale])}\r\n`;
}

/** The first line of the file; the byte order mark makes Excel read UTF-8. */
export function csvHeading(locale: Locale): string {
  return `\uFEFF${toLine(
    columns.map(({ heading }) => heading[locale]),
    locale,
  )}`;
}

/** The line of one order. */
export function csvLine(order: OrderRow, locale: Locale): string {
  return toLine(
    columns.map(({ cell }) => cell(order, locale)),
    locale,
  );
}
