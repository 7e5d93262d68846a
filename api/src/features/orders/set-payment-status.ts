import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { paymentStatusChangeSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { endOutdatedCheckouts } from '../payments/end-outdated-checkouts.ts';
import { defineOrderChange } from './change-order.ts';
import { presentOrder } from './present-order.ts';

const paymentStatus = sql`${sql.placeholder('paymentStatus')}::text`;

const changePaymentStatus = defineOrderChange('set_payment_status', {
  eventType: 'payment-changed',
  set: sql`payment_status = ${paymentStatus}, is_paid = (${paymentStatus} = 'paid'),
    paid_amount = case ${paymentStatus}
      when 'paid' then old.total_price when 'partial' then old.deposit_amount else 0 end`,
  differs: sql`old.payment_status <> ${paymentStatus}`,
  from: sql`old.payment_status`,
  to: sql`new.payment_status`,
  isTold: true,
});

/**
 * Sets the payment status of an order by hand; `isPaid` and the amount paid follow it. The same status again changes
 * nothing. A checkout that is open for what is no longer due ends.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `VALIDATION_FAILED`, `ORDER_NOT_FOUND`.
 * Source: specification sections 4 and 7; decisions (4) and "`isPaid`".
 */
export const setPaymentStatus = adminProcedure
  .meta({
    openapi: {
      method: 'PATCH',
      path: '/api/orders/{id}/payment',
      tags: ['orders'],
      summary: 'Set the payment status',
      description:
        '`isPaid` becomes true exactly with `paid`; each change is kept in the history of the order.',
    },
  })
  .input(paymentStatusChangeSchema)
  .output(orderSchema)
  .mutation(async ({ ctx, input }) => {
    const order = await changePaymentStatus(ctx.deps.db, { ...input, actor: ctx.user.username });
    ctx.deps.wakeWebhooks();
    await endOutdatedCheckouts(ctx.deps, order.id);
    return presentOrder(order, ctx.deps.env.timeZone);
  });
