import type { Config } from '@storefront/contracts/config/config.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { clientTokenInputSchema } from '@storefront/contracts/orders/client-token.schema.ts';
import { type Receipt, receiptSchema } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import { hasReceipt, openAmountOf, paidAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { readConfig } from '#config/read-config.ts';
import { agencyOf } from '#config/to-site-facts.ts';
import { isTestPayment } from '#payments/payment-provider.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { publicProcedure } from '#trpc/init.ts';
import { findEvents } from '../change/find-events.ts';
import { findLatestQuote, findOrder } from '../change/find-order.ts';
import { findClientOrder } from '../client/find-client-order.ts';
import { priceOrder } from '../quote/price-order.ts';
import { changesOfReceipt, splitRecorded } from './recorded-payments.ts';

/**
 * Includes what was recorded by the operator.
 * Source: decisions (3).
 */
export const getReceipt = publicProcedure
  .meta({
    errors: ['RECEIPT_NOT_FOUND'],
    openapi: {
      method: 'GET',
      path: '/api/client-orders/{token}/receipt',
      summary: 'Get the receipt',
      description:
        'What has been paid for the order, in US dollars as charged. `pdfPath` leads to the same receipt as a ' +
        'PDF.',
    },
    example: ({ receipt }) => ({ response: receipt }),
  })
  .input(clientTokenInputSchema)
  .output(receiptSchema)
  .query(async ({ ctx, input }) => readReceipt(ctx.deps.db, await findClientOrder(ctx, input.token)));

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime();

/** What changes a receipt besides card payments, which are read from their own table. */
const receiptEvents = ['payment-changed', 'payment-refunded', 'payment-refund-failed'] as const;

/**
 * Reads everything as it is at one moment, the order included: a payment that arrives meanwhile is on the receipt with
 * the amounts that follow from it, or not at all.
 *
 * @throws AppError `ORDER_NOT_FOUND`; `RECEIPT_NOT_FOUND` before the first payment.
 */
export async function readReceipt(
  db: Database,
  { id, clientToken }: Pick<ClientPageOrder, 'id' | 'clientToken'>,
): Promise<Receipt> {
  const config = await readConfig(db);
  return db.transaction(async (tx) => writeReceipt(await readMoney(tx, id), { clientToken, config }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

type ReceiptMoney = Awaited<ReturnType<typeof readMoney>>;

async function readMoney(tx: Transaction, id: number) {
  const order = await findOrder(tx, id);
  const [made, history, latest] = await Promise.all([
    tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, order.id), isNotNull(payments.succeededAt)))
      .orderBy(asc(payments.succeededAt), asc(payments.id)),
    findEvents(tx, order.id, receiptEvents),
    findLatestQuote(tx, order.id),
  ]);
  return { order, made, history, latest };
}

function writeReceipt(
  { order, made, history, latest }: ReceiptMoney,
  { clientToken, config }: { clientToken: string; config: Config },
): Receipt {
  if (!hasReceipt(order, made)) throw new AppError('RECEIPT_NOT_FOUND');
  const recordedPayments = splitRecorded(order.recordedAmount, history);
  const moments = [...made.flatMap(({ succeededAt }) => succeededAt ?? []), ...changesOfReceipt(history)];
  return {
    orderId: order.id,
    // Each payment, correction and refund creates a new receipt, which includes the earlier ones as well. Only money
    // recorded in releases that did not keep when makes a receipt 0.
    number: `${order.id}-R${moments.length}`,
    issuedAt: (moments.toSorted(byTime).at(-1) ?? order.lastUpdated).toISOString(),
    clientName: order.clientName,
    clientEmail: order.clientEmail,
    locale: order.locale,
    serviceType: order.serviceType,
    ...priceOrder(order, latest),
    totalPrice: order.totalPrice,
    payments: made.map((payment) => ({
      kind: payment.kind,
      amount: payment.amountUsd,
      refundedAmount: payment.refundedUsd,
      paidAt: (payment.succeededAt ?? payment.createdAt).toISOString(),
      reference: payment.providerPaymentId ?? payment.providerSessionId ?? String(payment.id),
      isTest: isTestPayment(payment),
    })),
    otherPayments: order.recordedAmount,
    recordedPayments,
    paidAmount: paidAmountOf(order),
    openAmount: openAmountOf(order),
    currency: 'USD',
    isTest: made.some(isTestPayment),
    pdfPath: clientPaths.receiptPdf(clientToken),
    agency: agencyOf(config),
  };
}
