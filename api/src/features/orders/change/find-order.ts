import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared, type Transaction } from '@storefront/db/prepared.ts';
import { type ChangeRequestRow, changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import {
  type DeliverableRow,
  deliverables,
  isShownToClient,
} from '@storefront/db/schema/orders/deliverables.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { type QuoteRow, quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';

const { placeholder } = sql;

const selectOrder = prepared('select_order', (db) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, placeholder('id'))),
);

/**
 * Loads an order for reading, without a lock.
 *
 * @throws AppError `ORDER_NOT_FOUND`.
 */
export async function findOrder(db: Database, id: number): Promise<OrderRow> {
  const [order] = await selectOrder(db, { id });
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

const selectLatestQuote = prepared('select_latest_quote', (tx) =>
  tx
    .select()
    .from(quotes)
    .where(eq(quotes.orderId, placeholder('orderId')))
    .orderBy(desc(quotes.version))
    .limit(1),
);

/** Returns the latest version of an order's quote; it is never a superseded one. */
export async function findLatestQuote(db: Database, orderId: number): Promise<QuoteRow | undefined> {
  const [latest] = await selectLatestQuote(db, { orderId });
  return latest;
}

const selectLatestDeliverable = prepared('select_latest_deliverable', (tx) =>
  tx
    .select()
    .from(deliverables)
    .where(and(eq(deliverables.orderId, placeholder('orderId')), isShownToClient))
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

/** Returns the files of a version of the work, in the order in which they were added. */
export function findFilesOf(db: Database, { id }: Pick<DeliverableRow, 'id'>): Promise<FileRow[]> {
  return db.select().from(files).where(eq(files.deliverableId, id)).orderBy(asc(files.id));
}

/** Returns the latest request for changes to a version of the work, withdrawn or not. */
export async function findChangeRequest(
  tx: Transaction,
  { id }: Pick<DeliverableRow, 'id'>,
): Promise<ChangeRequestRow | undefined> {
  const [latest] = await tx
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.deliverableId, id))
    .orderBy(desc(changeRequests.id))
    .limit(1);
  return latest;
}

/** The latest quote and version of the work that the client was shown, with their replies. */
export type OrderFacts = { quote: QuoteRow | undefined; deliverable: DeliverableRow | undefined };

export async function readFacts(db: Database, orderId: number): Promise<OrderFacts> {
  const [quote, deliverable] = await Promise.all([
    findLatestQuote(db, orderId),
    findLatestDeliverable(db, orderId),
  ]);
  return { quote, deliverable };
}
