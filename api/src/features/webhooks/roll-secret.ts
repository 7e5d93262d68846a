import {
  webhookRollSecretSchema,
  webhookWithSecretSchema,
} from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhookOldSecretHours } from '@storefront/contracts/webhooks/webhook-limits.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { eq } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import { adminProcedure } from '#trpc/init.ts';
import { createSecret } from '#webhooks/sign-message.ts';
import { countWaiting, findWebhook } from './find-webhook.ts';
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
      tags: ['webhooks'],
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
    const { db } = ctx.deps;
    const { url: subject } = await findWebhook(db, input.id);
    const old = input.keepOld
      ? { previousSecret: webhooks.secret, previousSecretUntil: msFromNow(oldSecretMs) }
      : { previousSecret: null, previousSecretUntil: null };
    await db
      .update(webhooks)
      .set({ ...old, secret: createSecret() })
      .where(eq(webhooks.id, input.id));
    await writeRecord(ctx, { event: 'webhook.secret-replaced', actor: ctx.operator.name, subject });
    return presentWithSecret(await findWebhook(db, input.id), await countWaiting(db, input.id));
  });
