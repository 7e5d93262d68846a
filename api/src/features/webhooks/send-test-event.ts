import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  webhookDeliverySchema,
  webhookIdInputSchema,
} from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhookTestEvent } from '@storefront/contracts/webhooks/webhook-events.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { adminProcedure } from '#trpc/init.ts';
import { findWebhook } from './find-webhook.ts';
import { presentDelivery } from './present-webhook.ts';

export const sendTestEvent = adminProcedure
  .meta({
    scope: 'webhooks',
    errors: ['WEBHOOK_OFF'],
    openapi: {
      method: 'POST',
      path: '/api/webhooks/{id}/test',
      summary: 'Send a test event',
      description:
        'A `webhook.test`, signed like every event. The deliveries show the outcome; it is attempted only ' +
        'once.',
    },
    example: ({ testDelivery }) => ({
      parameters: { id: 3 },
      response: testDelivery,
    }),
  })
  .input(webhookIdInputSchema)
  .output(webhookDeliverySchema)
  .mutation(async ({ ctx, input }) => {
    const { db, wakeWebhooks } = ctx.deps;
    const { id, offAt } = await findWebhook(db, input.id);
    if (offAt) throw new AppError('WEBHOOK_OFF');
    const [row] = await db
      .insert(webhookDeliveries)
      .values({ webhookId: id, event: webhookTestEvent, data: { webhookId: id } })
      .returning();
    wakeWebhooks();
    return presentDelivery(row!);
  });
