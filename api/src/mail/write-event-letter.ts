import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { orderStatusSchema } from '@storefront/contracts/orders/order-status.ts';
import { paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import { files } from '@storefront/db/schema/files.ts';
import { type OrderEventRow, orderEvents } from '@storefront/db/schema/order-events.ts';
import type { OutboxRow } from '@storefront/db/schema/outbox.ts';
import { payments } from '@storefront/db/schema/payments.ts';
import { quotes } from '@storefront/db/schema/quotes.ts';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { testProvider } from '#payments/payment-provider.ts';
import type { ClientPageOrder } from '../client-page-url.ts';
import { renderFilesReceived } from './messages/letters/files-received.ts';
import { renderPaymentReceived } from './messages/letters/payment-received.ts';
import { renderQuoteReady } from './messages/letters/quote-ready.ts';
import { renderStatusChanged } from './messages/letters/status-changed.ts';
import { type ClientEvent, renderClientEventNotice } from './messages/notices/client-event-notice.ts';
import type { RenderedMail } from './messages/parts/rendered-mail.ts';

/** What `settlePayment` writes into the event of a payment. */
const paidEventSchema = z.object({
  paymentId: z.int(),
  amount: z.int(),
  provider: z.string().optional(),
});

type Site = { publicUrl: string; timeZone: string };
type Subject = Site & { db: Database; order: ClientPageOrder; event: OrderEventRow };

/**
 * The words of a mail about one event of an order.
 *
 * @throws Error when the row's event does not exist or is of another kind; the code that queues mails rules that out.
 */
export async function writeEventLetter(
  db: Database,
  {
    row,
    order,
    operatorLocale,
    ...site
  }: Site & { row: OutboxRow; order: ClientPageOrder; operatorLocale: Locale },
): Promise<RenderedMail> {
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.id, row.orderEventId ?? 0));
  if (!event) throw new Error(`The mail ${row.id} names no event`);
  const { publicUrl } = site;
  const subject = { db, order, event, ...site };
  switch (row.kind) {
    case 'quote-ready':
      return quoteReady(subject);
    case 'status-changed':
      return renderStatusChanged({ order, status: orderStatusSchema.parse(event.to), publicUrl });
    case 'files-received':
      return filesReceived(subject);
    case 'payment-received':
      return paymentReceived(subject);
    case 'client-event-notice':
      return renderClientEventNotice({
        order,
        event: readClientEvent(event),
        locale: operatorLocale,
        publicUrl,
      });
    default:
      throw new Error(`${row.kind} is no mail about an event`);
  }
}

async function quoteReady({ db, order, event, publicUrl }: Subject): Promise<RenderedMail> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.orderId, order.id), eq(quotes.version, Number(event.to))));
  if (!quote) throw new Error(`Order ${order.id} has no quote ${event.to}`);
  const { message, adjustmentAmount: amount, adjustmentReason: reason } = quote;
  return renderQuoteReady({
    order,
    message,
    adjustment: reason === null ? null : { amount, reason },
    publicUrl,
  });
}

/** All files that are with the order by now, so that uploads in a row share one mail. */
async function filesReceived({ db, order, publicUrl }: Subject): Promise<RenderedMail> {
  const attached = await db.select().from(files).where(eq(files.orderId, order.id)).orderBy(asc(files.id));
  return renderFilesReceived({ order, files: attached, publicUrl });
}

async function paymentReceived({ db, order, event, ...site }: Subject): Promise<RenderedMail> {
  const { paymentId } = readPaidEvent(event);
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`Payment ${paymentId} does not exist`);
  return renderPaymentReceived({
    order,
    payment,
    paidAmount: paidAmountOf(order),
    publicUrl: site.publicUrl,
    timeZone: site.timeZone,
  });
}

function readClientEvent(event: OrderEventRow): ClientEvent {
  switch (event.type) {
    case 'question-asked':
    case 'quote-declined':
      return { type: event.type, text: event.to ?? '' };
    case 'quote-accepted':
      return { type: event.type, amountUsd: Number(event.to) };
    case 'payment-received':
      return readPayment(event.type, readPaidEvent(event));
    default:
      throw new Error(`${event.type} is nothing that a client does`);
  }
}

function readPayment(
  type: 'payment-received',
  { amount, provider }: z.infer<typeof paidEventSchema>,
): ClientEvent {
  return { type, amountUsd: amount, isTest: provider === testProvider };
}

function readPaidEvent(event: OrderEventRow): z.infer<typeof paidEventSchema> {
  return paidEventSchema.parse(JSON.parse(event.to ?? ''));
}
