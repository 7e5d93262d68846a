import { clientOrderPageSchema } from '@storefront/contracts/orders/client-order.schema.ts';
import { quoteQuestionSchema } from '@storefront/contracts/orders/quote.schema.ts';
import { orderEvents } from '@storefront/db/schema/order-events.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { countAttempt } from '#http/limit-headers.ts';
import { publicProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { changeClientOrder } from './change-client-order.ts';
import { findClientOrder } from './find-client-order.ts';

/**
 * A question of the client about their order, at any time: kept in its history and sent to the operator. The same
 * question as the last thing that happened, within ten minutes, is a second click and changes nothing.
 *
 * @throws AppError `VALIDATION_FAILED`, `ORDER_NOT_FOUND`, `RATE_LIMITED`.
 * Source: decisions (1).
 */
export const askQuestion = publicProcedure
  .meta({
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/questions',
      tags: ['client'],
      summary: 'Ask a question',
      description: 'The text reaches the operator by mail, who answers by mail.',
      protect: false,
    },
  })
  .input(quoteQuestionSchema)
  .output(clientOrderPageSchema)
  .mutation(async ({ ctx, input }) => {
    const { id } = await findClientOrder(ctx, input.token);
    await countAttempt(ctx, 'questionByOrder', { key: `order-${id}` });
    return changeClientOrder(ctx, input.token, async (locked) => {
      const [last] = await locked.tx
        .select({
          data: orderEvents.data,
          isRecent: sql<boolean>`${orderEvents.createdAt} > now() - interval '10 minutes'`,
        })
        .from(orderEvents)
        .where(eq(orderEvents.orderId, id))
        .orderBy(desc(orderEvents.id))
        .limit(1);
      const isRepeated = last?.data.type === 'question-asked' && last.data.text === input.text;
      if (isRepeated && last.isRecent) return;
      await changeOrder(locked, locked.order, null, {
        event: { type: 'question-asked', text: input.text },
      });
    });
  });
