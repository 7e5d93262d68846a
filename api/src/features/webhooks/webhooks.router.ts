import { router } from '#trpc/init.ts';
import { createWebhook } from './create-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { rollWebhookSecret } from './roll-webhook-secret.ts';
import { sendDeliveryAgain } from './send-delivery-again.ts';
import { sendTestEvent } from './send-test-event.ts';
import { updateWebhook } from './update-webhook.ts';

export const webhooksRouter = router({
  list: listWebhooks,
  create: createWebhook,
  update: updateWebhook,
  remove: removeWebhook,
  rollSecret: rollWebhookSecret,
  sendTest: sendTestEvent,
  deliveries: listDeliveries,
  sendAgain: sendDeliveryAgain,
});
