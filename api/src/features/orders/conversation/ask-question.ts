import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { quoteQuestionSchema } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { publicProcedure } from '#trpc/init.ts';
import { changeFoundOrder } from '../client/change-client-order.ts';
import { countClientChange } from '../client/count-client-change.ts';
import { findClientOrder } from '../client/find-client-order.ts';
import { addMessage } from './add-message.ts';

/**
 * For callers that do not support the conversation.
 * Source: decisions (1).
 */
export const askQuestion = publicProcedure
  .meta({
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/questions',
      summary: 'Ask a question',
      description:
        'Same as sending a message without files, but the response is the page. `POST …/messages` returns ' +
        'the conversation.',
    },
    example: ({ clientPage }) => ({
      request: { text: 'Could you start a week later?' },
      response: clientPage,
      refusal: { path: ['text'], message: 'questionRequired' },
    }),
  })
  .input(quoteQuestionSchema)
  .output(clientOrderPageSchema)
  .mutation(async ({ ctx, input }) => {
    const order = await findClientOrder(ctx, input.token);
    await countClientChange(ctx, 'messageByOrder', `order-${order.id}`);
    return changeFoundOrder(ctx, order, (locked) =>
      addMessage(locked, { author: null, text: input.text, fileIds: [] }),
    );
  });
