import type { Database } from '@storefront/db/client.ts';
import { preparedInTransaction } from '@storefront/db/prepared.ts';
import {
  type DeliverableRow,
  deliverables,
  isShownToClient,
} from '@storefront/db/schema/orders/deliverables.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { findLatestQuote } from './order-transaction.ts';

/** The latest quote and version of the work that the client was shown, with their replies. */
export type OrderFacts = { quote: QuoteRow | undefined; deliverable: DeliverableRow | undefined };

export async function readFacts(db: Database, orderId: number): Promise<OrderFacts> {
  const [quote, deliverable] = await Promise.all([
    findLatestQuote(db, orderId),
    findLatestDeliverable(db, orderId),
  ]);
  return { quote, deliverable };
}

const selectLatestDeliverable = preparedInTransaction('select_latest_deliverable', (tx) =>
  tx
    .select()
    .from(deliverables)
    .where(and(eq(deliverables.orderId, sql.placeholder('orderId')), isShownToClient))
    .orderBy(desc(deliverables.version))
    .limit(1),
);

/** Returns the latest version of the work that was sent to the client; drafts do not count. */
export async function findLatestDeliverable(
  db: Database,
  orderId: number,
): Promise<DeliverableRow | undefined> {
  const [latest] = await selectLatestDeliverable(db, { orderId });
  return latest;
}
