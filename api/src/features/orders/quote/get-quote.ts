import { hasRight } from '@storefront/contracts/auth/roles.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { type OrderQuote, orderQuoteSchema } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { adminQuotePdfPath, clientPaths } from '@storefront/contracts/paths.ts';
import { isCalledOff, openAmountOf, paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, desc, eq, gt, max, sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { withClientToken } from '#secrets/client-page-url.ts';
import { adminProcedure } from '#trpc/init.ts';
import { findOrder } from '../change/order-transaction.ts';
import { presentPayment } from '../payment/present-payment.ts';
import { refundDue } from '../payment/refund-due.ts';
import { adjustmentOf, presentQuote } from './present-quote.ts';

/**
 * Returns an order's price, quotes and card payments, and the path of its client's page.
 *
 * Source: decisions (1).
 */
export const getQuote = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/quote',
      tags: ['orders'],
      summary: 'Get the quotes of an order',
      description:
        'Price, every version of the quote with the client’s reply, card payments, and the client’s page.',
    },
  })
  .input(orderIdInputSchema)
  .output(orderQuoteSchema)
  .query(async ({ ctx, input }) => {
    const quote = await readOrderQuote(ctx.deps, input.id);
    // The path opens the page on which the client accepts and approves, so viewers do not get it.
    return hasRight(ctx.operator.role, 'orders:write') ? quote : { ...quote, clientPath: '' };
  });

/** @throws AppError `ORDER_NOT_FOUND`. */
export async function readOrderQuote({ db, env }: Pick<Deps, 'db' | 'env'>, id: number): Promise<OrderQuote> {
  const [order, versions, paid, late] = await Promise.all([
    findOrder(db, id),
    db.select().from(quotes).where(eq(quotes.orderId, id)).orderBy(desc(quotes.version)),
    db.select().from(payments).where(eq(payments.orderId, id)).orderBy(desc(payments.id)),
    findLatePayments(db, id),
  ]);
  const [latest] = versions;
  const { clientToken } = await withClientToken(db, order);
  return {
    orderId: order.id,
    clientPath: clientPaths.order(clientToken),
    subtotal: order.totalPrice - (latest?.adjustmentAmount ?? 0),
    adjustment: adjustmentOf(latest),
    freeLines: order.freeLines,
    totalPrice: order.totalPrice,
    depositAmount: order.depositAmount,
    paidAmount: paidAmountOf(order),
    openAmount: openAmountOf(order),
    refundDue: refundDue(order, paid, isCalledOff(order) ? late : new Set()),
    latestVersion: latest?.version ?? 0,
    quotes: versions.map((version) => presentQuote(version, env.timeZone)),
    pdfPath: latest ? adminQuotePdfPath(order.id) : null,
    payments: paid.map(presentPayment),
  };
}

/** Returns the ids of the card payments that were reported after the order was last cancelled. */
async function findLatePayments(db: Database, orderId: number): Promise<Set<number>> {
  const isOfOrder = eq(orderEvents.orderId, orderId);
  const cancelled = db
    .select({ id: max(orderEvents.id) })
    .from(orderEvents)
    .where(and(isOfOrder, hasFacts({ type: 'status-changed', to: 'cancelled' })));
  const found = await db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(isOfOrder, hasFacts({ type: 'payment-received' }), gt(orderEvents.id, sql`(${cancelled})`)));
  return new Set(found.flatMap(({ data }) => ('paymentId' in data ? [data.paymentId] : [])));
}
