import { orderClosingSchema } from '@storefront/contracts/orders/closing/feedback.schema.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { adminProcedure } from '#trpc/init.ts';
import { findOrder } from '../change/find-order.ts';
import { readClosing } from '../change/read-closing.ts';

export const getClosing = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/closing',
      summary: 'Get how an order ended',
      description:
        'When it was completed, until when the client’s page is available, and the client’s feedback. ' +
        'Only the operator sees the feedback, whatever `mayPublish` says.',
    },
    example: ({ orderClosing }) => ({ response: { orderId: 1042, closing: orderClosing } }),
  })
  .input(orderIdInputSchema)
  .output(orderClosingSchema)
  .query(async ({ ctx, input }) => {
    const { db, env } = ctx.deps;
    const order = await findOrder(db, input.id);
    return { orderId: order.id, closing: await readClosing(db, order, env.timeZone) };
  });
