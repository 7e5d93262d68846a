import {
  type OrderEventType,
  paymentProviderActor,
} from '@storefront/contracts/orders/order-event.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { orderEvents } from '@storefront/db/schema/order-events.ts';
import { payments } from '@storefront/db/schema/payments.ts';
import { asc, eq } from 'drizzle-orm';
import { testProvider } from '#payments/payment-provider.ts';

type Row = Record<string, unknown>;

/** True for an event of a release that kept its facts as text, see the migration `events_as_data`. */
export function isOlderEvent(table: string, row: Row): boolean {
  return table === 'order_events' && !('data' in row);
}

/** Such an event with its facts as they are kept today; of money `isTest` is false until `markTestEvents` has run. */
export function readOlderEvent({ type, from, to, ...row }: Row): Row {
  return { ...row, data: { type, ...factsOf(type as OrderEventType, from as string, to as string) } };
}

function factsOf(type: OrderEventType, from: string, to: string): object {
  switch (type) {
    case 'created':
    case 'archived':
    case 'client-address-renewed':
      return {};
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
    case 'question-asked':
      return { text: to };
    case 'payment-received':
    case 'payment-refunded':
    case 'payment-disputed': {
      const { provider: _, ...facts } = JSON.parse(to);
      return { ...facts, isTest: false };
    }
  }
}

/** Says of restored older events which of them are about test payments. The same as the migration does. */
export async function markTestEvents(tx: Database): Promise<void> {
  const found = await tx.select().from(payments).where(eq(payments.provider, testProvider));
  const tests = new Set(found.map(({ id }) => id));
  for (const orderId of new Set(found.map((payment) => payment.orderId))) {
    const events = await tx
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
    // A status that a payment has changed is a test when that payment is.
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
