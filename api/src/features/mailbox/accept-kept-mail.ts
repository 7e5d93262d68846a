import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { keptMailAcceptSchema, keptMailDoneSchema } from '@storefront/contracts/mailbox/kept-mail.schema.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { isKeptReply, receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { and, asc, eq } from 'drizzle-orm';
import { assertReachable } from '#features/orders/change/client-page-end.ts';
import { withLockedOrder } from '#features/orders/change/lock-order.ts';
import { addMessage } from '#features/orders/conversation/add-message.ts';
import { adminProcedure } from '#trpc/init.ts';
import { decided } from './decide-mail.ts';
import { closeKeptAlert } from './kept-alert.ts';

/**
 * It becomes the client's message or, if it was sent to a reply address that only operators get, one of the accepting
 * operator.
 */
export const acceptKeptMail = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['KEPT_MAIL_NOT_FOUND', 'ORDER_NOT_FOUND', 'PERSON_ERASED', 'CONVERSATION_FILES_FULL'],
    openapi: {
      method: 'POST',
      path: '/api/kept-mails/{id}/accept',
      summary: 'Accept a kept reply into the conversation',
      description:
        'A reply that belongs to no order needs `orderId`. The consequences are those of any other ' +
        'message.',
    },
    example: () => ({
      parameters: { id: 31 },
      request: { orderId: 1042 },
      response: { success: true },
    }),
  })
  .input(keptMailAcceptSchema)
  .output(keptMailDoneSchema)
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    const isWanted = and(eq(receivedMails.id, input.id), isKeptReply);
    const [found] = await db.select().from(receivedMails).where(isWanted);
    if (!found) throw new AppError('KEPT_MAIL_NOT_FOUND');
    const orderId = input.orderId ?? found.orderId;
    if (orderId === null) throw new AppError('ORDER_NOT_FOUND');
    await withLockedOrder(ctx.deps, orderId, async (locked) => {
      const { tx } = locked;
      assertReachable(locked.order);
      const [mail] = await tx.select().from(receivedMails).where(isWanted).for('update');
      // Another window was faster.
      if (!mail) throw new AppError('KEPT_MAIL_NOT_FOUND');
      const attached = await tx
        .select({ id: files.id, name: files.originalName })
        .from(files)
        .where(eq(files.receivedMailId, mail.id))
        .orderBy(asc(files.id))
        // Another form may attach them to an order at this moment.
        .for('update');
      const names = [...attached.map(({ name }) => name), ...mail.leftOut];
      const orderMessageId = await addMessage(locked, {
        author: mail.side === 'client' ? null : ctx.operator.name,
        text: mail.text || names.join(', ') || mail.subject || '–',
        fileIds: attached.map(({ id }) => id),
        leftOut: mail.leftOut,
      });
      await tx
        .update(receivedMails)
        .set({ ...decided('accepted', ctx.operator.name), orderId, orderMessageId })
        .where(eq(receivedMails.id, mail.id));
      await closeKeptAlert(tx, mail.orderId, ctx.operator.name);
    });
    return { success: true };
  });
