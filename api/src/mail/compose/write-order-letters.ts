import { paymentNoteOf } from '@storefront/contracts/config/payment-note.ts';
import { operatorMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import type { ReplySide } from '@storefront/contracts/mailbox/keep-reasons.ts';
import type { OrderEventOf } from '@storefront/contracts/orders/order-event.schema.ts';
import { depositOf } from '@storefront/contracts/pricing/order-totals.ts';
import { basketTotalOf } from '@storefront/contracts/pricing/quote-totals.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { readConfig } from '#config/read-config.ts';
import { type ClientPageOrder, withClientToken } from '#secrets/client-page-url.ts';
import { replyAddressOf } from '#secrets/reply-address.ts';
import type { MailAddress } from '../mailer/mailer.ts';
import { greetingName } from '../messages/parts/greeting-name.ts';
import { runMailJob } from '../thread/run-mail-job.ts';
import { findReferences } from './find-references.ts';
import { type LetterContext, type LetterWriter, messageIdOfRow, toOperator } from './letter-context.ts';
import { writeEventLetter } from './write-event-letter.ts';

const selectOrder = prepared('select_order_of_mail', (db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id'))),
);

const selectAdjustment = prepared('select_adjustment_of_mail', (db) =>
  db
    .select({ adjustmentAmount: quotes.adjustmentAmount })
    .from(quotes)
    .where(eq(quotes.orderId, sql.placeholder('id')))
    .orderBy(desc(quotes.version))
    .limit(1),
);

/** Confirms a quote request to the client. */
export const writeQuoteConfirmation: LetterWriter = async (context) => {
  const order = await readRequest(context);
  const replyTo = await withReplyAddress(context, context.operator, order, 'client');
  return {
    ...(await runMailJob('renderQuoteConfirmation', {
      order,
      replyAddress: replyTo.address,
      ...context.site,
    })),
    to: clientOf(order),
    replyTo,
    locale: order.locale,
  };
};

/** Tells the operator of a new order; a reply goes to the client. */
export const writeNewOrderNotice: LetterWriter = async (context) => {
  const { operatorLocale: locale, site } = context;
  const order = await readRequest(context);
  return {
    ...(await runMailJob('renderNewOrderNotice', { order, locale, ...site })),
    ...toOperator(context),
    replyTo: clientOf(order),
  };
};

/** Notifies the client or the operator of an event of an order; a reply goes to the other side. */
export const writeOrderEventLetter: LetterWriter = async (context) => {
  const { db, env, row, operatorLocale, site } = context;
  const order = await readOrder(context);
  const isOfConversation = row.kind === 'message-letter' || row.kind === 'message-notice';
  const client = clientOf(order);
  const takesReplies = env.mailbox !== null;
  const takesCards = env.stripe !== null || env.testCheckout;
  const paymentNote = takesCards ? null : paymentNoteOf(await readConfig(db))[operatorLocale];
  return {
    ...(await writeEventLetter({ db, row, order, operatorLocale, takesReplies, paymentNote, ...site })),
    ...(operatorMailKinds.has(row.kind)
      ? {
          ...toOperator(context),
          replyTo: isOfConversation ? await withReplyAddress(context, client, order, 'operator') : client,
        }
      : {
          to: client,
          replyTo: await withReplyAddress(context, context.operator, order, 'client'),
          locale: order.locale,
        }),
    ...(isOfConversation && { thread: await findReferences(db, row, messageIdOfRow(env)) }),
  };
};

async function readOrder({ db, row }: LetterContext): Promise<ClientPageOrder> {
  const [order] = await selectOrder(db, { id: row.orderId });
  if (!order) throw new Error(`Order ${row.orderId} does not exist`);
  return withClientToken(db, order);
}

/**
 * The order as it was asked for, and its price: such a mail may leave only after a quote, whose client has chosen other
 * options.
 */
async function readRequest(context: LetterContext): Promise<ClientPageOrder> {
  const order = await readOrder(context);
  const [latest] = await selectAdjustment(context.db, { id: order.id });
  // Without a quote, there was nothing to choose.
  const choices = latest ? await readChoices(context.db, order.id) : [];
  const added = choices.reduce((sum, { from, to }) => sum + to.totalPrice - from.totalPrice, 0);
  const { quantity, addons } = choices[0]?.from ?? {};
  const totalPrice = basketTotalOf(order.totalPrice, { ...order, ...latest }) - added;
  return {
    ...order,
    ...(choices.length > 0 && { orderDetails: { ...order.orderDetails, quantity, addons } }),
    totalPrice,
    depositAmount: depositOf(totalPrice),
    freeLines: [],
    roundsAmount: 0,
  };
}

/** Returns the client's changes of options, oldest first. */
async function readChoices(db: Database, orderId: number): Promise<OrderEventOf<'options-changed'>[]> {
  const found = await db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), hasFacts({ type: 'options-changed' })))
    .orderBy(asc(orderEvents.id));
  return found.flatMap(({ data }) => (data.type === 'options-changed' ? [data] : []));
}

const clientOf = (order: ClientPageOrder): MailAddress => ({
  name: greetingName(order.clientName),
  address: order.clientEmail,
});

/**
 * Replies must reach a mailbox that a person reads, whatever address mails are sent from. Where the server reads them,
 * one to this address becomes a message of that side.
 */
async function withReplyAddress(
  { db, env: { mailbox } }: LetterContext,
  address: MailAddress,
  order: ClientPageOrder,
  side: ReplySide,
): Promise<MailAddress> {
  return mailbox ? { ...address, address: await replyAddressOf(db, mailbox.replyTo, order, side) } : address;
}
