import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { webhookDeletedSchema, webhookIdInputSchema } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { eq } from 'drizzle-orm';
import { closeAlerts } from '#alerts/close-alerts.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { adminProcedure } from '#trpc/init.ts';

export const removeWebhook = adminProcedure
  .meta({
    scope: 'webhooks',
    needsFreshLogin: true,
    openapi: {
      method: 'DELETE',
      path: '/api/webhooks/{id}',
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
    await ctx.deps.db.transaction(async (tx) => {
      const [removed] = await tx.delete(webhooks).where(eq(webhooks.id, input.id)).returning();
      if (!removed) throw new AppError('WEBHOOK_NOT_FOUND');
      await closeAlerts(tx, 'webhook-failing', [input.id], ctx.operator.name);
      const entry = { event: 'webhook.removed', actor: ctx.operator.name, subject: removed.url } as const;
      await writeRecord(ctx, entry, tx);
    });
    return { success: true as const };
  });
