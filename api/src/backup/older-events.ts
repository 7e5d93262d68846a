import { paymentProviderActor } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { and, asc, eq } from 'drizzle-orm';
import { testProvider } from '#payments/payment-provider.ts';

type Row = Record<string, unknown>;

/**
 * Returns true for an event of a release that stored its facts as text; see the migration `events_as_data`.
 */
export function isOlderEvent(table: string, row: Row): boolean {
  return table === 'order_events' && !('data' in row);
}

/**
 * Returns true for an event of a release in which questions were not messages; see the migration
 * `conversation`.
 */
export function isQuestion(table: string, row: Row): boolean {
  return table === 'order_events' && typeof row.data === 'object' && (row.data as Row).type === questionAsked;
}

const questionAsked = 'question-asked';

/**
 * Converts such an event to a message with the id of the event: a backup with questions contains no messages.
 */
export function readQuestion(row: Row): Row {
  const { text } = row.data as Row;
  const data = { type: 'message-sent', messageId: row.id, from: 'client', text, files: [] };
  return { ...row, data };
}

/** Creates the messages for restored questions, all marked as read, as the migration does. */
export async function addQuestions(tx: Database): Promise<void> {
  const events = await tx
    .select()
    .from(orderEvents)
    .where(hasFacts({ type: 'message-sent' }))
    .orderBy(asc(orderEvents.id));
  for (const { id, orderId, data, createdAt } of events) {
    if (data.type !== 'message-sent') continue;
    const { text } = data;
    await tx.insert(orderMessages).values({ id, orderId, text, createdAt, readAt: createdAt });
    await tx
      .update(outbox)
      .set({ kind: 'message-notice', dedupeKey: outboxDedupeKey('message-notice', `event-${id}`) })
      .where(and(eq(outbox.orderEventId, id), eq(outbox.kind, 'client-event-notice')));
  }
}

/**
 * Converts such an event to the current format. For payments, `isTest` is false until `markTestEvents` has
 * run.
 */
export function readOlderEvent({ type, from, to, ...row }: Row): Row {
  return {
    ...row,
    data: { type, ...factsOf(type as string, from as string, to as string) },
  };
}

/** Covers the event types of such a release; the remaining ones have no facts. */
function factsOf(type: string, from: string, to: string): object {
  switch (type) {
    case 'status-changed':
      return { from, to };
    case 'payment-changed':
      return { from, to, isTest: false };
    case 'details-changed':
    case 'options-changed':
      return { from: JSON.parse(from), to: JSON.parse(to) };
    case 'files-added':
      return { names: [to] };
    case 'quote-sent':
      return { version: Number(to) };
    case 'quote-accepted':
      return { version: Number(from), totalPrice: Number(to) };
    case 'quote-declined':
      return { version: Number(from), text: to };
    case questionAsked:
      return { text: to };
    case 'payment-received':
    case 'payment-refunded':
    case 'payment-disputed': {
      const { provider: _, ...facts } = JSON.parse(to);
      return { ...facts, isTest: false };
    }
    default:
      return {};
  }
}

/** Marks the restored older events that are about test payments, as the migration does. */
export async function markTestEvents(tx: Database): Promise<void> {
  const found = await tx.select().from(payments).where(eq(payments.provider, testProvider));
  const tests = new Set(found.map(({ id }) => id));
  for (const orderId of new Set(found.map((payment) => payment.orderId))) {
    const events = await tx
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
    // A status changed by a payment is a test if that payment is.
    let isLastTest = false;
    for (const { id, actor, data } of events) {
      if (!('isTest' in data)) continue;
      if ('paymentId' in data) isLastTest = tests.has(data.paymentId);
      const isTest = isLastTest && ('paymentId' in data || actor === paymentProviderActor);
      if (isTest)
        await tx
          .update(orderEvents)
          .set({ data: { ...data, isTest } })
          .where(eq(orderEvents.id, id));
    }
  }
}
