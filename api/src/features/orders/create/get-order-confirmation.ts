import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderConfirmationSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, eq } from 'drizzle-orm';
import { mailStateOf } from '#features/mail/present-mail.ts';
import { hasUploadRight } from '#features/uploads/files/upload-right.ts';
import { publicProcedure } from '#trpc/init.ts';

/**
 * So that the thank-you page makes no false claim.
 * Source: decisions, "Thank-you page".
 */
export const getOrderConfirmation = publicProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/confirmation',
      summary: 'State of the confirmation mail',
      description:
        'For the browser that placed the order: needs the cookie that POST /api/orders set, otherwise ' +
        '404.',
    },
    example: () => ({ response: { orderId: 1042, confirmation: 'sent' } }),
  })
  .input(orderIdInputSchema)
  .output(orderConfirmationSchema)
  .query(async ({ ctx, input }) => {
    if (!(await hasUploadRight(ctx, input.id))) throw new AppError('ORDER_NOT_FOUND');
    const [mail] = await ctx.deps.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.orderId, input.id), eq(outbox.kind, 'quote-confirmation')));
    if (!mail) throw new AppError('ORDER_NOT_FOUND');
    const state = mailStateOf(mail);
    // Whether it failed for good or is retried, the client only sees a delay; the operator deals with failures.
    return { orderId: input.id, confirmation: state === 'failed' ? 'delayed' : state };
  });
