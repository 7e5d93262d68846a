import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  webhookCreateSchema,
  webhookWithSecretSchema,
} from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhooksMax } from '@storefront/contracts/webhooks/webhook-limits.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { adminProcedure } from '#trpc/init.ts';
import { createSecret } from '#webhooks/sign-message.ts';
import { checkUrl } from './check-url.ts';
import { presentWithSecret } from './present-webhook.ts';

export const createWebhook = adminProcedure
  .meta({
    scope: 'webhooks',
    errors: ['WEBHOOK_LIMIT_REACHED'],
    status: 201,
    needsFreshLogin: true,
    openapi: {
      method: 'POST',
      path: '/api/webhooks',
      summary: 'Add a webhook',
      description:
        'The URL gets a signed POST for each event from now on; see the webhooks of this document. Only ' +
        'this response contains the secret that verifies them. URLs in private networks are refused.',
    },
    example: ({ webhook, webhookWithSecret }) => ({
      request: { url: webhook.url, events: webhook.events },
      response: { ...webhookWithSecret, lastDeliveredAt: null },
      refusal: { path: ['url'], message: 'webhookUrlPrivate' },
    }),
  })
  .input(webhookCreateSchema)
  .output(webhookWithSecretSchema)
  .mutation(async ({ ctx, input }) => {
    await checkUrl(ctx.deps, input.url);
    const row = await ctx.deps.db.transaction(async (tx) => {
      // Simultaneous requests are counted one after the other.
      await takeTurn(tx, 'webhooks');
      if ((await tx.$count(webhooks)) >= webhooksMax) throw new AppError('WEBHOOK_LIMIT_REACHED');
      const [made] = await tx
        .insert(webhooks)
        .values({ ...input, secret: createSecret() })
        .returning();
      await writeRecord(ctx, { event: 'webhook.created', actor: ctx.operator.name, subject: input.url }, tx);
      return made!;
    });
    return presentWithSecret(row, 0);
  });
