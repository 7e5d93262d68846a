import type { WebhookEvent } from '@storefront/contracts/webhooks/webhook-events.ts';
import type { Texts } from '#i18n/translator.ts';

type Dashed<Event extends string> = Event extends `${infer Subject}.${infer Change}`
  ? `${Subject}-${Change}`
  : never;

/** Returns the display name of an event. Keys of texts cannot contain dots. */
export function eventName(event: WebhookEvent, LL: Texts): string {
  return LL.adminWebhooks.events[event.replace('.', '-') as Dashed<WebhookEvent>]();
}
