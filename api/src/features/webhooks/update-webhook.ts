import { webhookSchema, webhookUpdateSchema } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { adminProcedure } from '#trpc/init.ts';
import { changeWebhook } from './change-webhook.ts';
import { checkUrl } from './check-url.ts';
import { countWaiting } from './find-webhook.ts';
import { presentWebhook } from './present-webhook.ts';

const switchedOn = { offAt: null, offReason: null, failingSince: null };
const switchedOff = () => ({ offAt: new Date(), offReason: 'operator' as const });

/** Once switched on, it receives what was pending when it was switched off. */
export const updateWebhook = adminProcedure
  .meta({
    scope: 'webhooks',
    needsFreshLogin: true,
    openapi: {
      method: 'PATCH',
      path: '/api/webhooks/{id}',
      summary: 'Change a webhook',
      description:
        'Changes the URL or the events, or switches it on or off. A new URL keeps the secret; replace the ' +
        'secret if the URL belongs to another program. Events that happen while it is off are not sent ' +
        'later.',
    },
    example: ({ webhook }) => ({
      parameters: { id: 3 },
      request: { isEnabled: false },
      response: { ...webhook, isEnabled: false, offReason: 'operator', offAt: '2026-04-09T08:00:00.000Z' },
      refusal: { path: ['events'], message: 'webhookEventsRequired' },
    }),
  })
  .input(webhookUpdateSchema)
  .output(webhookSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, wakeWebhooks } = ctx.deps;
    const { id, url, events, isEnabled } = input;
    if (url !== undefined) await checkUrl(ctx.deps, url);
    const row = await changeWebhook(ctx, id, 'webhook.changed', ({ offAt }) => ({
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(isEnabled === true && offAt !== null && switchedOn),
      ...(isEnabled === false && offAt === null && switchedOff()),
    }));
    if (isEnabled) wakeWebhooks();
    return presentWebhook(row, await countWaiting(db, id));
  });
