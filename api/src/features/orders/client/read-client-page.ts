import type { Config } from '@storefront/contracts/config/config.schema.ts';
import { localizedKey } from '@storefront/contracts/config/localized-key.ts';
import { paymentNoteDefaults } from '@storefront/contracts/config/payment-note.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import type {
  ClientOrderPage,
  ClientQuote,
} from '@storefront/contracts/orders/client/client-order.schema.ts';
import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import {
  acceptanceWording,
  acceptanceWordingVersion,
} from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import type { QuoteStep } from '@storefront/contracts/orders/quote/quote-steps.ts';
import { uploadDeadline } from '@storefront/contracts/orders/time-limits.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { hasReceipt, openAmountOf, paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { attachmentsMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { isAttachedTo } from '@storefront/db/schema/orders/attached-files.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { readConfig } from '#config/read-config.ts';
import type { Deps } from '#deps.ts';
import { presentClientFile } from '#features/uploads/files/present-attachment.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { findLatestQuote } from '../change/order-transaction.ts';
import { countUnread } from '../change/unread-messages.ts';
import { readClosing } from '../closing/read-closing.ts';
import { readClientDelivery } from '../delivery/read-client-delivery.ts';
import { replyByOf } from '../list/reply-by.ts';
import { duePayments } from '../payment/due-payments.ts';
import { presentPayment } from '../payment/present-payment.ts';
import { consumerTerms, withdrawalOf } from '../quote/consumer-terms.ts';
import { acceptanceOf } from '../quote/present-quote.ts';
import { priceOrder } from '../quote/price-order.ts';
import { isExpired } from '../quote/quote-rules.ts';

/** Loads everything that the client's page shows about an order. Read-only. */
export async function readClientPage(
  { db, env, payments: provider }: Pick<Deps, 'db' | 'env' | 'payments'>,
  order: ClientPageOrder,
): Promise<ClientOrderPage> {
  const [latest, made, attached, set, unreadMessages, delivery, closing] = await Promise.all([
    findLatestQuote(db, order.id),
    db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, order.id), ne(payments.state, 'canceled')))
      .orderBy(asc(payments.id)),
    db.select().from(files).where(isAttachedTo(order.id)).orderBy(asc(files.id)),
    readConfig(db),
    countUnread(db, order.id, 'client'),
    readClientDelivery(db, order),
    readClosing(db, order),
  ]);
  const paidAmount = paidAmountOf(order);
  const money = { totalPrice: order.totalPrice, depositAmount: order.depositAmount, paidAmount };
  const due = duePayments(order, latest);
  const choices = provider ? due : [];
  const until = uploadDeadline(order.createdAt);
  return {
    id: order.id,
    clientName: order.clientName,
    clientEmail: order.clientEmail,
    locale: order.locale,
    serviceType: order.serviceType,
    status: order.status,
    isClosed: isClosed(order),
    orderDetails: order.orderDetails,
    createdAt: order.createdAt.toISOString(),
    replyBy: replyByOf(order, env.timeZone)?.toISOString() ?? null,
    timeZone: env.timeZone,
    deliveryDate: order.deliveryDate,
    ...priceOrder(order, latest),
    ...money,
    paymentStatus: order.paymentStatus,
    openAmount: openAmountOf(order),
    paymentChoices: choices,
    paymentNote:
      due.length > 0 && !provider
        ? recordOf(
            locales,
            (locale) => set[localizedKey('paymentNote', locale)] || paymentNoteDefaults[locale],
          )
        : null,
    payments: made.map(presentPayment),
    hasReceipt: hasReceipt(order, made),
    quote: latest ? presentClientQuote(order, latest, { isPaymentDue: choices.length > 0, set, env }) : null,
    files: attached.map((file) => presentClientFile(file, order.clientToken)),
    unreadMessages,
    upload: {
      isOpen: Date.now() < until.getTime() && attached.length < attachmentsMax,
      until: until.toISOString(),
      filesLeft: Math.max(0, attachmentsMax - attached.length),
    },
    delivery,
    closing,
    withdrawal: withdrawalOf(order, latest, env.timeZone),
    contactEmail: set.adminEmail,
  };
}

function presentClientQuote(
  order: ClientPageOrder,
  quote: QuoteRow,
  { isPaymentDue, set, env }: { isPaymentDue: boolean; set: Config; env: Deps['env'] },
): ClientQuote {
  const state = isExpired(quote) ? 'expired' : quote.state;
  const isOpen = state === 'open' && !isClosed(order);
  const steps: QuoteStep[] = ['details'];
  if (isOpen) steps.push('options', 'review');
  if (isPaymentDue) steps.push('payment');
  const terms = {
    orderId: order.id,
    quoteVersion: quote.version,
    totalPrice: order.totalPrice,
    depositAmount: order.depositAmount,
  };
  return {
    version: quote.version,
    // The latest version is never a superseded one.
    state: state as ClientQuote['state'],
    message: quote.message,
    sentAt: quote.createdAt.toISOString(),
    validUntil: quote.validUntil?.toISOString() ?? null,
    steps,
    acceptanceWording: isOpen
      ? {
          version: acceptanceWordingVersion,
          text: recordOf(locales, (locale) => acceptanceWording(terms, locale)),
        }
      : null,
    consumerTerms: isOpen ? consumerTerms(set) : null,
    acceptance: acceptanceOf(quote, env.timeZone),
    declinedAt: quote.declinedAt?.toISOString() ?? null,
    pdfPath: clientPaths.quotePdf(order.clientToken),
  };
}
