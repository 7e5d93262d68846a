import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import {
  type PaymentStatusChange,
  paymentStatusChangeSchema,
} from '@storefront/contracts/orders/order-changes.schema.ts';
import {
  deniesReceived,
  openAmountOf,
  recordedAmountFor,
} from '@storefront/contracts/pricing/order-money.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { adminProcedure } from '#trpc/init.ts';
import { changeOrder, type OrderChange } from '../change/change-order.ts';
import { assertPageOpen } from '../change/client-page-end.ts';
import { presentOrder } from '../list/present-order.ts';
import { changeWhatIsDue } from '../payment/change-what-is-due.ts';
import { assertAsSeen } from './assert-as-seen.ts';

/**
 * Recorded separately from what providers have received. Money that it records as paid another way counts
 * towards the total. A status that contradicts received money, or that is set while a payment is in progress,
 * must be confirmed. Setting the same status again changes nothing. An open checkout for something that is no
 * longer due is ended first.
 * Source: specification sections 4 and 7; decisions (4) and "`isPaid`".
 */
export const setPaymentStatus = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: [
      'PAYMENT_RECEIVED',
      'PAYMENT_UNDER_WAY',
      'PERSON_ERASED',
      'CLIENT_PAGE_EXPIRED',
      'ORDER_CHANGED',
    ],
    openapi: {
      method: 'PATCH',
      path: '/api/orders/{id}/payment',
      summary: 'Set the payment status',
      description:
        '`isPaid` is true for `paid` only; each change is kept in the history of the order. No status ' +
        'changes what a payment provider has received: the client is asked for at most `openAmount`. With ' +
        '`tellClient` the client gets a mail about the money that it records. With `basedOn`, a status that another ' +
        'person or a payment set in the meantime is not overwritten: 409, with the stored one in `current`.',
    },
    example: ({ order }) => ({
      request: { paymentStatus: 'partial', basedOn: { paymentStatus: 'unpaid' }, tellClient: true },
      response: { ...order, paymentStatus: 'partial', lastUpdated: '2026-04-09T08:15:00.000Z' },
      refusal: { path: ['paymentStatus'], message: 'paymentStatusUnknown' },
    }),
  })
  .input(paymentStatusChangeSchema)
  .output(orderSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, operator } = ctx;
    const order = await changeWhatIsDue(
      deps,
      input.id,
      async (locked) => {
        await assertAsSeen(locked.tx, locked.order, 'paymentStatus', input);
        const change = recordPaymentStatus(locked.order, input);
        if (!change) return locked.order;
        if (input.tellClient) await assertPageOpen(locked.tx, locked.order, deps.env.timeZone);
        return changeOrder(locked, locked.order, operator.name, change);
      },
      { isForced: input.confirmed },
    );
    return presentOrder(deps, order);
  });

export function recordPaymentStatus(
  order: OrderRow,
  { paymentStatus, confirmed, tellClient }: Omit<PaymentStatusChange, 'id' | 'basedOn'>,
): OrderChange | null {
  if (paymentStatus === order.paymentStatus) return null;
  const recordedAmount = recordedAmountFor(paymentStatus, order);
  if (deniesReceived(paymentStatus, order) && !confirmed) {
    throw new AppError('PAYMENT_RECEIVED', {
      received: {
        receivedAmount: order.receivedAmount,
        openAmount: openAmountOf({ ...order, recordedAmount }),
      },
    });
  }
  return {
    event: {
      type: 'payment-changed',
      from: order.paymentStatus,
      to: paymentStatus,
      isTest: false,
      recorded: recordedAmount - order.recordedAmount,
    },
    values: { paymentStatus, recordedAmount },
    tellClient,
  };
}
