import {
  clientConversationSchema,
  clientMessageListSchema,
  clientMessageReadSchema,
  clientMessageSendSchema,
} from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import { publicProcedure } from '#trpc/init.ts';
import { withLockedOrder } from '../change/lock-order.ts';
import { countClientChange } from '../client/count-client-change.ts';
import { assertSamePage, findClientOrder } from '../client/find-client-order.ts';
import { addMessage } from './add-message.ts';
import { assertAttachable } from './attach-written-files.ts';
import { markRead, readClientConversation } from './read-conversation.ts';

/** Never changes anything, because mail scanners open links. */
export const listClientMessages = publicProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/client-orders/{token}/messages',
      summary: 'Read the conversation as the client',
      description: 'Reading does not mark messages as read; there is a separate call for that.',
    },
    example: ({ clientConversation }) => ({ response: clientConversation }),
  })
  .input(clientMessageListSchema)
  .output(clientConversationSchema)
  .query(async ({ ctx, input }) =>
    readClientConversation(ctx.deps.db, await findClientOrder(ctx, input.token), input.before),
  );

export const sendClientMessage = publicProcedure
  .meta({
    errors: ['FILE_NOT_FOUND', 'CONVERSATION_FILES_FULL'],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/messages',
      summary: 'Write to the operator as the client',
      description:
        'A mail with the text follows; messages within five minutes share one. At most ' +
        `${rateLimitFigures.messageByOrder.points} an hour. The same text again within ten minutes is treated as a second click and ` +
        'changes nothing.',
    },
    example: ({ clientConversation, clientMessage }) => ({
      request: { text: clientMessage.text },
      response: clientConversation,
      refusal: { path: ['text'], message: 'messageTextRequired' },
    }),
  })
  .input(clientMessageSendSchema)
  .output(clientConversationSchema)
  .mutation(async ({ ctx, input }) => {
    const { token, text, fileIds } = input;
    const order = await findClientOrder(ctx, token);
    await countClientChange(ctx, 'messageByOrder', `order-${order.id}`);
    await assertAttachable(ctx, fileIds);
    await withLockedOrder(ctx.deps, order.id, (locked) => {
      assertSamePage(locked.order, order);
      return addMessage(locked, { author: null, text, fileIds });
    });
    return readClientConversation(ctx.deps.db, order);
  });

export const markClientMessagesRead = publicProcedure
  .meta({
    idempotency: 'natural',
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/messages/read',
      summary: 'Mark messages as read, as the client',
      description: 'Marks the agency’s messages up to `upTo`, and returns the conversation.',
    },
    example: ({ clientConversation }) => ({
      request: { upTo: 22 },
      response: { ...clientConversation, unread: 0 },
    }),
  })
  .input(clientMessageReadSchema)
  .output(clientConversationSchema)
  .mutation(async ({ ctx, input }) => {
    const order = await findClientOrder(ctx, input.token);
    await markRead(ctx.deps.db, order.id, 'client', input.upTo);
    return readClientConversation(ctx.deps.db, order);
  });
