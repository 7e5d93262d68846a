import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { type OrderQuote, orderQuoteSchema } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { adminQuotePdfPath, clientPaths } from '@storefront/contracts/paths.ts';
import { openAmountOf, paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { desc, eq } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { findOperator } from '#http/require-operator.ts';
import { withClientToken } from '#secrets/client-page-url.ts';
import { adminProcedure } from '#trpc/init.ts';
import { hasPageEnded } from '../change/client-page-end.ts';
import { findEvents } from '../change/find-events.ts';
import { findOrder } from '../change/find-order.ts';
import { findMissingRefunds } from '../payment/missing-refunds.ts';
import { presentPayment } from '../payment/present-payment.ts';
import { latePayments, moneyEvents, refundDue } from '../payment/refund-due.ts';
import { presentQuote } from './present-quote.ts';
import { priceOrder } from './price-order.ts';

/** Source: decisions (1). */
export const getQuote = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/quote',
      summary: 'Get the quotes of an order',
      description:
        'Price, every version of the quote with the client’s reply, card payments, and the client’s page.',
    },
    example: ({ orderQuote }) => ({ response: orderQuote }),
  })
  .input(orderIdInputSchema)
  .output(orderQuoteSchema)
  .query(async ({ ctx, input }) => {
    const quote = await readOrderQuote(ctx.deps, input.id);
    // The path opens the page on which the client accepts and approves, so callers that may only read get none.
    return (await findOperator(ctx, 'orders:write')) ? quote : { ...quote, clientPath: '' };
  });

export async function readOrderQuote({ db, env }: Pick<Deps, 'db' | 'env'>, id: number): Promise<OrderQuote> {
  const [order, versions, paid, history] = await Promise.all([
    findOrder(db, id),
    db.select().from(quotes).where(eq(quotes.orderId, id)).orderBy(desc(quotes.version)),
    db.select().from(payments).where(eq(payments.orderId, id)).orderBy(desc(payments.id)),
    findEvents(db, id, moneyEvents),
  ]);
  const [latest] = versions;
  const { subtotal, adjustment } = priceOrder(order, latest);
  const missing = await findMissingRefunds(db, paid);
  const { clientToken } = await withClientToken(db, order);
  return {
    orderId: order.id,
    clientPath: (await hasPageEnded(db, order, env.timeZone)) ? '' : clientPaths.order(clientToken),
    subtotal,
    adjustment,
    freeLines: order.freeLines,
    roundsAmount: order.roundsAmount,
    totalPrice: order.totalPrice,
    depositAmount: order.depositAmount,
    paidAmount: paidAmountOf(order),
    openAmount: openAmountOf(order),
    refundDue: refundDue(order, paid, { late: latePayments(order, history), missing }),
    latestVersion: latest?.version ?? 0,
    quotes: versions.map((version) => presentQuote(version, env.timeZone)),
    pdfPath: latest ? adminQuotePdfPath(order.id) : null,
    payments: paid.map((payment) => presentPayment(payment, missing)),
  };
}
