import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  messageListSchema,
  messageReadSchema,
  messageSendSchema,
  orderConversationSchema,
} from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { and, eq, gt } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { assertPageOpen } from '../change/client-page-end.ts';
import { findOrder } from '../change/find-order.ts';
import { withLockedOrder } from '../change/lock-order.ts';
import { addMessage, findRepeated } from './add-message.ts';
import { assertAttachable } from './attach-written-files.ts';
import { markRead, readOrderConversation } from './read-conversation.ts';

export const listMessages = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/messages',
      summary: 'Read the conversation of an order',
      description: 'Reading does not mark messages as read; there is a separate call for that.',
    },
    example: ({ operatorConversation }) => ({ response: operatorConversation }),
  })
  .input(messageListSchema)
  .output(orderConversationSchema)
  .query(async ({ ctx, input }) => {
    await findOrder(ctx.deps.db, input.id);
    return readOrderConversation(ctx.deps.db, input.id, input.before);
  });

export const sendMessage = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: [
      'FILE_NOT_FOUND',
      'CONVERSATION_FILES_FULL',
      'CONVERSATION_CHANGED',
      'PERSON_ERASED',
      'CLIENT_PAGE_EXPIRED',
    ],
    openapi: {
      method: 'POST',
      path: '/api/orders/{id}/messages',
      summary: 'Write to the client',
      description:
        'The client’s page shows the message at once, and a mail with its text follows. Messages within ' +
        'five minutes share one mail. The same text again within ten minutes is treated as a second click ' +
        'and changes nothing.',
    },
    example: ({ operatorConversation, operatorMessage }) => ({
      request: { text: operatorMessage.text },
      response: operatorConversation,
      refusal: { path: ['text'], message: 'messageTextRequired' },
    }),
  })
  .input(messageSendSchema)
  .output(orderConversationSchema)
  .mutation(async ({ ctx, input }) => {
    const { id, text, fileIds, basedOn } = input;
    await assertAttachable(ctx, fileIds);
    await withLockedOrder(ctx.deps, id, async (locked) => {
      await assertPageOpen(locked.tx, locked.order, ctx.deps.env.timeZone);
      const message = { author: ctx.operator.name, text, fileIds };
      const isRepeated = (await findRepeated(locked.tx, id, message)) !== null;
      if (basedOn && !isRepeated) await assertNoneNewer(locked.tx, id, basedOn.messageId ?? 0);
      return addMessage(locked, message);
    });
    return readOrderConversation(ctx.deps.db, id);
  });

async function assertNoneNewer(tx: Transaction, orderId: number, seenId: number): Promise<void> {
  const isNewer = and(eq(orderMessages.orderId, orderId), gt(orderMessages.id, seenId));
  if ((await tx.$count(orderMessages, isNewer)) > 0) throw new AppError('CONVERSATION_CHANGED');
}

/** Up to the newest one that was shown. */
export const markMessagesRead = adminProcedure
  .meta({
    scope: 'orders:write',
    idempotency: 'natural',
    openapi: {
      method: 'POST',
      path: '/api/orders/{id}/messages/read',
      summary: 'Mark the client’s messages as read',
    },
    example: ({ operatorConversation }) => ({
      request: { upTo: 21 },
      response: operatorConversation,
    }),
  })
  .input(messageReadSchema)
  .output(orderConversationSchema)
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    await findOrder(db, input.id);
    await markRead(db, input.id, 'operator', input.upTo);
    return readOrderConversation(db, input.id);
  });
