import { webhookDeletedSchema, webhookIdInputSchema } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { eq } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import { adminProcedure } from '#trpc/init.ts';
import { findWebhook } from './find-webhook.ts';

export const removeWebhook = adminProcedure
  .meta({
    scope: 'webhooks',
    needsFreshLogin: true,
    openapi: {
      method: 'DELETE',
      path: '/api/webhooks/{id}',
      tags: ['webhooks'],
      summary: 'Remove a webhook',
      description: 'Also deletes its log and its pending deliveries.',
    },
    example: () => ({
      parameters: { id: 3 },
      response: { success: true },
    }),
  })
  .input(webhookIdInputSchema)
  .output(webhookDeletedSchema)
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    const { url: subject } = await findWebhook(db, input.id);
    await db.delete(webhooks).where(eq(webhooks.id, input.id));
    await writeRecord(ctx, { event: 'webhook.removed', actor: ctx.operator.name, subject });
    return { success: true as const };
  });
