import { onlyReadable } from '@storefront/contracts/lib/readable.ts';
import { isOrderEventMail, type OrderEventMailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import { isUnrefunded } from '@storefront/contracts/orders/client/next-step.ts';
import type { OrderEventOf, OrderEventType } from '@storefront/contracts/orders/order-event.schema.ts';
import { adjustmentOf } from '@storefront/contracts/orders/quote/adjustment-of.ts';
import {
  balanceOf,
  dueAmountOf,
  isCalledOff,
  paidAmountOf,
} from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import { isAttachedTo } from '@storefront/db/schema/orders/attached-files.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { type OrderEventRow, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { isClientEvent, isDeliveryEvent } from '../messages/notices/client-events.ts';
import type { RenderedMail } from '../messages/parts/rendered-mail.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import { findMessages } from './find-messages.ts';
import { findNextRound } from './find-next-round.ts';
import type { EventContext } from './letter-context.ts';
import { writeContractLetter } from './write-contract-letter.ts';
import { findStartsAfter, writePaymentLetter } from './write-payment-letter.ts';

const writers: Readonly<Record<OrderEventMailKind, (subject: EventContext) => Promise<RenderedMail>>> = {
  'quote-ready': quoteReady,
  'status-changed': statusChanged,
  'files-received': filesReceived,
  'payment-received': writePaymentLetter,
  'payment-due': writePaymentLetter,
  'payment-recorded': writePaymentLetter,
  'payment-refunded': writePaymentLetter,
  'payment-refund-failed': writePaymentLetter,
  'quote-reminder': quoteReminder,
  'quote-second-reminder': quoteReminder,
  'message-letter': messageLetter,
  'message-notice': messageNotice,
  'deliverable-ready': deliverableReady,
  'delivery-date': deliveryDate,
  'round-offered': roundOffered,
  'round-accepted': writeContractLetter,
  'acceptance-letter': writeContractLetter,
  'withdrawal-letter': writeContractLetter,
  'closing-letter': writeContractLetter,
  'client-event-notice': clientEventNotice,
};

/**
 * Composes a mail about one event of an order.
 *
 * @throws Error when the row's event does not exist or has another type, which the code that queues mails
 * rules out.
 */
export async function writeEventLetter(subject: Omit<EventContext, 'event'>): Promise<RenderedMail> {
  const { db, row } = subject;
  const { id, kind, orderEventId } = row;
  const [event] = onlyReadable(
    await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.id, orderEventId ?? 0)),
  );
  if (!event) throw new Error(`The mail ${id} names no event`);
  if (!isOrderEventMail(kind)) throw new Error(`${kind} is no mail about an event`);
  return writers[kind]({ ...subject, event });
}

async function statusChanged({ db, order, event, publicUrl }: EventContext): Promise<RenderedMail> {
  const status = factsOf(event, 'status-changed').to;
  const isAccepted = and(eq(quotes.orderId, order.id), eq(quotes.state, 'accepted'));
  const dueAmount =
    status === 'completed' ? dueAmountOf(order, (await db.$count(quotes, isAccepted)) > 0) : 0;
  return runMailJob('renderStatusChanged', {
    order,
    status,
    waitsFor: order.waitsFor,
    dueAmount,
    isUnrefunded: isCalledOff({ status }) && (await holdsMoney(db, order)),
    publicUrl,
  });
}

async function holdsMoney(db: Database, order: ClientPageOrder): Promise<boolean> {
  const made = await db.select().from(payments).where(eq(payments.orderId, order.id));
  return isUnrefunded({
    paidAmount: paidAmountOf(order),
    payments: made.map(({ refundedUsd }) => ({ refundedAmount: refundedUsd })),
  });
}

async function quoteReady({ db, order, event, publicUrl, timeZone }: EventContext): Promise<RenderedMail> {
  const { version } = factsOf(event, 'quote-sent');
  const [quote, replaced] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.orderId, order.id), lte(quotes.version, version)))
    .orderBy(desc(quotes.version))
    .limit(2);
  if (quote?.version !== version) throw new Error(`Order ${order.id} has no quote ${version}`);
  const { message, validUntil } = quote;
  return runMailJob('renderQuoteReady', {
    order,
    replaces: !replaced ? 'nothing' : replaced.acceptedAt ? 'acceptance' : 'quote',
    message,
    adjustment: adjustmentOf(quote),
    validUntil,
    timeZone,
    publicUrl,
  });
}

async function quoteReminder(subject: EventContext): Promise<RenderedMail> {
  const { db, row, order, event, publicUrl, timeZone } = subject;
  const { version, validUntil } = factsOf(event, 'quote-sent');
  if (validUntil === undefined) throw new Error('A quote without an end has no reminder');
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.orderId, order.id), eq(quotes.version, version)));
  return runMailJob('renderQuoteReminder', {
    order,
    isLast: row.kind === 'quote-second-reminder',
    adjustment: adjustmentOf(quote),
    validUntil: new Date(validUntil),
    timeZone,
    publicUrl,
  });
}

async function messageLetter(subject: EventContext): Promise<RenderedMail> {
  const { db, row, order, event, takesReplies, publicUrl } = subject;
  const messages = await findMessages(db, row, event);
  return runMailJob('renderMessageLetter', { order, messages, takesReplies, publicUrl });
}

async function messageNotice(subject: EventContext): Promise<RenderedMail> {
  const { db, row, order, event, takesReplies, operatorLocale: locale, publicUrl } = subject;
  const messages = await findMessages(db, row, event);
  return runMailJob('renderMessageNotice', { order, messages, takesReplies, locale, publicUrl });
}

function deliveryDate({ order, event, publicUrl }: EventContext): Promise<RenderedMail> {
  const before = factsOf(event, 'details-changed').from.deliveryDate ?? null;
  return runMailJob('renderDeliveryDate', { order, day: order.deliveryDate, before, publicUrl });
}

async function deliverableReady({ db, order, event, publicUrl }: EventContext): Promise<RenderedMail> {
  const { version, names } = factsOf(event, 'deliverable-sent');
  const [sent] = await db
    .select({ note: deliverables.note })
    .from(deliverables)
    .where(and(eq(deliverables.orderId, order.id), eq(deliverables.version, version)));
  if (!sent) throw new Error(`Order ${order.id} has no deliverable ${version}`);
  const nextRound = await findNextRound(db, order);
  return runMailJob('renderDeliverableReady', {
    order,
    version,
    note: sent.note,
    names,
    nextRound,
    publicUrl,
  });
}

async function roundOffered({ db, order, event, publicUrl }: EventContext): Promise<RenderedMail> {
  const { data } = event;
  if (data.type !== 'round-given' && data.type !== 'round-offered') {
    throw new Error(`${data.type} offers no round`);
  }
  const [offer] = await db.select().from(roundOffers).where(eq(roundOffers.id, data.offerId));
  if (!offer) throw new Error(`Order ${order.id} has no offer ${data.offerId} of a round`);
  return runMailJob('renderRoundOffered', { order, price: offer.price, note: offer.note, publicUrl });
}

/** Includes all files attached so far, so that consecutive uploads share one mail. */
async function filesReceived({ db, order, publicUrl }: EventContext): Promise<RenderedMail> {
  const attached = await db.select().from(files).where(isAttachedTo(order.id)).orderBy(asc(files.id));
  return runMailJob('renderFilesReceived', { order, files: attached, publicUrl });
}

async function clientEventNotice(subject: EventContext): Promise<RenderedMail> {
  const { order, event, paymentNote, operatorLocale: locale, timeZone, publicUrl } = subject;
  const { data } = event;
  if (isDeliveryEvent(data)) {
    return runMailJob('renderDeliveryNotice', { order, event: data, paymentNote, locale, publicUrl });
  }
  if (!isClientEvent(data)) throw new Error(`${data.type} is nothing that a client does`);
  const balance = 'balance' in data ? data.balance : undefined;
  const after = {
    openUsd: (balance ?? balanceOf(order)).openAmount,
    waitsFor: order.waitsFor,
    startsAfter: await findStartsAfter(subject),
  };
  return runMailJob('renderClientEventNotice', {
    order,
    event: data,
    after,
    paymentNote,
    locale,
    timeZone,
    publicUrl,
  });
}

/** @throws Error when the event is of another type. */
function factsOf<Type extends OrderEventType>({ data }: OrderEventRow, type: Type): OrderEventOf<Type> {
  if (data.type !== type) throw new Error(`${data.type} is not ${type}`);
  return data as OrderEventOf<Type>;
}
