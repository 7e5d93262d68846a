import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  webhookDeliverySchema,
  webhookIdInputSchema,
} from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { and, eq, sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { isFree } from '#webhooks/delivery-queries.ts';
import { presentDelivery } from './present-webhook.ts';

/** Also an event that was accepted but got lost behind the receiver. A delivery in progress is left alone. */
export const sendDeliveryAgain = adminProcedure
  .meta({
    scope: 'webhooks',
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_OFF'],
    openapi: {
      method: 'POST',
      path: '/api/webhook-deliveries/{id}/send-again',
      summary: 'Send an event again',
      description: 'At once, with the same id and content, whether or not it was delivered before.',
    },
    example: ({ webhookDelivery }) => ({
      parameters: { id: 88 },
      response: webhookDelivery,
    }),
  })
  .input(webhookIdInputSchema)
  .output(webhookDeliverySchema)
  .mutation(async ({ ctx, input }) => {
    const { db, wakeWebhooks } = ctx.deps;
    const isWanted = eq(webhookDeliveries.id, input.id);
    const [stored] = await db
      .select({ delivery: webhookDeliveries, offAt: webhooks.offAt })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(isWanted);
    if (!stored) throw new AppError('WEBHOOK_DELIVERY_NOT_FOUND');
    if (stored.offAt) throw new AppError('WEBHOOK_OFF');
    const [revived] = await db
      .update(webhookDeliveries)
      .set({ runAfter: sql`now()`, doneAt: null, failedAt: null, lockedUntil: null })
      .where(and(isWanted, isFree))
      .returning();
    wakeWebhooks();
    return presentDelivery(revived ?? stored.delivery);
  });
