import { addonName, planName } from '@storefront/contracts/catalogue/choice-names.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Localized } from '@storefront/contracts/i18n/locale.ts';
import { orderStatusInfo, paymentStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { readProjectBrief, readPromoCode } from '@storefront/contracts/orders/project-brief.ts';
import { paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { CsvColumn } from '#http/send-csv.ts';
import { csvPhone } from '#lib/csv-cell.ts';

const yes: Localized = { en: 'yes', de: 'ja' };
const no: Localized = { en: 'no', de: 'nein' };

/**
 * New columns go at the end, so that programs that read the file by position keep working. Amounts are whole
 * US dollars; times are UTC in the one format that Excel reads in every language.
 */
export const orderCsvColumns: readonly CsvColumn<OrderRow>[] = [
  { heading: { en: 'Order', de: 'Bestellung' }, cell: ({ id }) => id },
  {
    heading: { en: 'Received (UTC)', de: 'Eingegangen (UTC)' },
    cell: ({ createdAt }) => createdAt.toISOString().slice(0, 16).replace('T', ' '),
  },
  { heading: { en: 'Client', de: 'Kunde' }, cell: ({ clientName }) => clientName },
  { heading: { en: 'Email', de: 'E-Mail' }, cell: ({ clientEmail }) => clientEmail },
  {
    heading: { en: 'Phone', de: 'Telefon' },
    cell: ({ clientPhone }) => clientPhone && csvPhone(clientPhone),
  },
  {
    heading: { en: 'Service', de: 'Leistung' },
    cell: ({ serviceType }, locale) => services[serviceType].name[locale],
  },
  {
    heading: { en: 'Plan', de: 'Plan' },
    cell: ({ serviceType, orderDetails }, locale) =>
      planName(serviceType, readBasket(serviceType, orderDetails).planId, locale),
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
  {
    heading: { en: 'Add-ons', de: 'Extras' },
    cell: ({ serviceType, orderDetails }, locale) =>
      readBasket(serviceType, orderDetails)
        .addonIds.map((id) => addonName(serviceType, id, locale))
        .join(', '),
  },
  { heading: { en: 'Paid (USD)', de: 'Bezahlt (USD)' }, cell: (order) => paidAmountOf(order) },
  {
    heading: { en: 'Of it by card (USD)', de: 'davon per Karte (USD)' },
    cell: ({ receivedAmount, testAmount }) => receivedAmount - testAmount,
  },
  {
    heading: { en: 'Of it recorded by hand (USD)', de: 'davon von Hand erfasst (USD)' },
    cell: ({ recordedAmount }) => recordedAmount,
  },
  {
    heading: { en: 'Of it test payments (USD)', de: 'davon Testzahlungen (USD)' },
    cell: ({ testAmount }) => testAmount,
  },
  { heading: { en: 'Assignee', de: 'Zuständig' }, cell: ({ assignee }) => assignee },
  {
    heading: { en: 'Further lines (USD)', de: 'Weitere Positionen (USD)' },
    cell: ({ freeLines }) =>
      freeLines
        .map(({ text, quantity, unitPrice }) => `${quantity} × ${text}: ${quantity * unitPrice}`)
        .join('\n'),
  },
];
