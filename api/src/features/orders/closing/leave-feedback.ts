import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { feedbackLeaveSchema } from '@storefront/contracts/orders/closing/feedback.schema.ts';
import { orderFeedback } from '@storefront/db/schema/orders/order-feedback.ts';
import { eq, sql } from 'drizzle-orm';
import { publicProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { unlessRefused } from '../change/unless-refused.ts';
import { changeFoundOrder } from '../client/change-client-order.ts';
import { countClientChange } from '../client/count-client-change.ts';
import { findClientOrder } from '../client/find-client-order.ts';

/** There is one feedback per order. Sending the same again changes nothing. */
export const leaveFeedback = publicProcedure
  .meta({
    errors: ['ORDER_NOT_COMPLETED'],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/feedback',
      summary: 'Leave feedback',
      description:
        'Available once the order is completed; another call replaces text and consent. Only the operator ' +
        'sees it.',
    },
    example: ({ clientPage }) => ({
      request: { text: 'Everything arrived on time, and the texts sound like us.', mayPublish: true },
      response: clientPage,
      refusal: { path: ['text'], message: 'feedbackRequired' },
    }),
  })
  .input(feedbackLeaveSchema)
  .output(clientOrderPageSchema)
  .mutation(async ({ ctx, input }) => {
    const found = await findClientOrder(ctx, input.token);
    await countClientChange(ctx, 'messageByOrder', `feedback-${found.id}`);
    return changeFoundOrder(ctx, found, async (locked) => {
      const { tx, order } = locked;
      unlessRefused(order, refusals.leaveFeedback(order));
      const { text, mayPublish } = input;
      const [before] = await tx.select().from(orderFeedback).where(eq(orderFeedback.orderId, order.id));
      if (before?.text === text && before.mayPublish === mayPublish) return;
      const said = { text, mayPublish, leftAt: sql`now()` };
      await tx
        .insert(orderFeedback)
        .values({ orderId: order.id, ...said })
        .onConflictDoUpdate({ target: orderFeedback.orderId, set: said });
      await changeOrder(locked, order, null, { event: { type: 'feedback-left', text, mayPublish } });
    });
  });
