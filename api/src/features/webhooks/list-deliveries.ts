import {
  webhookDeliveriesSchema,
  webhookIdInputSchema,
} from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { webhookLogMax } from '@storefront/contracts/webhooks/webhook-limits.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { findWebhook } from './find-webhook.ts';
import { presentDelivery } from './present-webhook.ts';

export const listDeliveries = adminProcedure
  .meta({
    scope: 'webhooks',
    openapi: {
      method: 'GET',
      path: '/api/webhooks/{id}/deliveries',
      summary: 'List the deliveries of a webhook',
      description: `The newest ${webhookLogMax}, each with the outcome of its last attempt.`,
    },
    example: ({ webhookDelivery }) => ({
      parameters: { id: 3 },
      response: [webhookDelivery],
    }),
  })
  .input(webhookIdInputSchema)
  .output(webhookDeliveriesSchema)
  .query(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    await findWebhook(db, input.id);
    const found = await db
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.webhookId, input.id),
          // A newer release may have sent others.
          inArray(webhookDeliveries.event, [...webhookEvents]),
        ),
      )
      .orderBy(desc(webhookDeliveries.id))
      .limit(webhookLogMax);
    return found.map(presentDelivery);
  });
