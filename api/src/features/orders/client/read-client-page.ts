import { paymentNoteOf } from '@storefront/contracts/config/payment-note.ts';
import { contactEmailOf } from '@storefront/contracts/legal/site-facts.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { isClosed, isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { uploadDeadline } from '@storefront/contracts/orders/time-limits.ts';
import { duePayments } from '@storefront/contracts/pricing/due-payments.ts';
import { hasReceipt, openAmountOf, paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { attachmentsMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { isAttachedTo } from '@storefront/db/schema/orders/attached-files.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { type PaymentRow, payments } from '@storefront/db/schema/orders/payments.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { readConfig } from '#config/read-config.ts';
import { agencyOf } from '#config/to-site-facts.ts';
import type { Deps } from '#deps.ts';
import { presentClientFile } from '#features/uploads/files/present-attachment.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { findLatestQuote } from '../change/find-order.ts';
import { readClosing } from '../change/read-closing.ts';
import { countUnread } from '../change/unread-messages.ts';
import { readClientDelivery } from '../delivery/read-client-delivery.ts';
import { replyByOf } from '../list/reply-by.ts';
import { findMissingRefunds } from '../payment/missing-refunds.ts';
import { presentPayment } from '../payment/present-payment.ts';
import { withdrawalOf } from '../quote/consumer-terms.ts';
import { priceOrder } from '../quote/price-order.ts';
import { isAskedAgain } from './is-asked-again.ts';
import { presentClientQuote } from './present-client-quote.ts';

/** Loads everything that the client's page shows about an order. Read-only. */
export async function readClientPage(
  { db, env, payments: provider }: Pick<Deps, 'db' | 'env' | 'payments'>,
  order: ClientPageOrder,
): Promise<ClientOrderPage> {
  const { timeZone } = env;
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
    readClosing(db, order, timeZone),
  ]);
  const missing = await findMissingRefunds(db, made);
  const due = duePayments(order, latest?.state === 'accepted');
  const paymentChoices = provider ? due : [];
  return {
    ...presentRequest(order, timeZone),
    ...presentMoney(order, latest, made, missing),
    paymentChoices,
    paymentNote: due.length > 0 && !provider ? paymentNoteOf(set) : null,
    quote: latest
      ? presentClientQuote(order, latest, {
          isPaymentDue: paymentChoices.length > 0,
          isAskedAgain: await isAskedAgain(db, latest),
          set,
          timeZone,
        })
      : null,
    files: attached.map((file) => presentClientFile(file, order.clientToken)),
    unreadMessages,
    upload: uploadOf(order, attached.length, timeZone),
    delivery,
    closing,
    withdrawal: withdrawalOf(order, latest, timeZone),
    contactEmail: contactEmailOf({ agency: agencyOf(set) }),
  };
}

/** Presents what the client asked for, and what has become of it. */
function presentRequest(order: ClientPageOrder, timeZone: string) {
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
    replyBy: replyByOf(order, timeZone)?.toISOString() ?? null,
    timeZone,
    deliveryDate: order.deliveryDate,
  };
}

function presentMoney(
  order: ClientPageOrder,
  latest: QuoteRow | undefined,
  made: readonly PaymentRow[],
  missing: ReadonlyMap<number, number>,
) {
  return {
    ...priceOrder(order, latest),
    totalPrice: order.totalPrice,
    depositAmount: order.depositAmount,
    paidAmount: paidAmountOf(order),
    paymentStatus: order.paymentStatus,
    openAmount: openAmountOf(order),
    payments: made.map((payment) => presentPayment(payment, missing)),
    hasReceipt: hasReceipt(order, made),
  };
}

/** Presents whether, and until when, the client can add files to an order that has `fileCount` of them. */
function uploadOf(order: ClientPageOrder, fileCount: number, timeZone: string): ClientOrderPage['upload'] {
  const until = uploadDeadline(order.createdAt, timeZone);
  const isUploadOpen = Date.now() < until.getTime();
  const filesLeft = Math.max(0, attachmentsMax - fileCount);
  const refusal = refusals.addFiles({ isOver: isWorkOver(order), isUploadOpen });
  return { isOpen: refusal === null && filesLeft > 0, until: until.toISOString(), filesLeft };
}
