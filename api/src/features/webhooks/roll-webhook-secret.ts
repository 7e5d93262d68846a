import {
  webhookRollSecretSchema,
  webhookWithSecretSchema,
} from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhookOldSecretHours } from '@storefront/contracts/webhooks/webhook-limits.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { adminProcedure } from '#trpc/init.ts';
import { createSecret } from '#webhooks/sign-message.ts';
import { changeWebhook } from './change-webhook.ts';
import { countWaiting } from './find-webhook.ts';
import { presentWithSecret } from './present-webhook.ts';

const oldSecretMs = webhookOldSecretHours * 60 * 60 * 1000;

/** The old secret can stay for a day, so that the receiver need not be changed at the same moment. */
export const rollWebhookSecret = adminProcedure
  .meta({
    scope: 'webhooks',
    needsFreshLogin: true,
    openapi: {
      method: 'POST',
      path: '/api/webhooks/{id}/secret',
      summary: 'Replace the secret',
      description:
        'Only this response contains the new secret. With `keepOld`, events carry signatures with both ' +
        `secrets for ${webhookOldSecretHours} hours; without it, the old one becomes invalid at once.`,
    },
    example: ({ webhookWithSecret }) => ({
      parameters: { id: 3 },
      request: { keepOld: true },
      response: webhookWithSecret,
    }),
  })
  .input(webhookRollSecretSchema)
  .output(webhookWithSecretSchema)
  .mutation(async ({ ctx, input }) => {
    const row = await changeWebhook(ctx, input.id, 'webhook.secret-replaced', ({ secret }) => ({
      secret: createSecret(),
      previousSecret: input.keepOld ? secret : null,
      previousSecretUntil: input.keepOld ? msFromNow(oldSecretMs) : null,
    }));
    return presentWithSecret(row, await countWaiting(ctx.deps.db, row.id));
  });
