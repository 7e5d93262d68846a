import { webhookSchema } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { asc, count } from 'drizzle-orm';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';
import { isOpen } from '#webhooks/delivery-queries.ts';
import { presentWebhook } from './present-webhook.ts';

export const listWebhooks = adminProcedure
  .meta({
    scope: 'webhooks',
    openapi: {
      method: 'GET',
      path: '/api/webhooks',
      summary: 'List the webhooks',
      description:
        'URLs of other programs that are notified of changes to orders, with the state of their ' +
        'deliveries.',
    },
    example: ({ webhook }) => ({ response: [webhook] }),
  })
  .input(z.void())
  .output(z.array(webhookSchema))
  .query(async ({ ctx }) => {
    const { db } = ctx.deps;
    const [found, waiting] = await Promise.all([
      db.select().from(webhooks).orderBy(asc(webhooks.id)),
      db
        .select({ id: webhookDeliveries.webhookId, count: count() })
        .from(webhookDeliveries)
        .where(isOpen)
        .groupBy(webhookDeliveries.webhookId),
    ]);
    const counts = new Map(waiting.map((entry) => [entry.id, entry.count]));
    return found.map((row) => presentWebhook(row, counts.get(row.id) ?? 0));
  });
