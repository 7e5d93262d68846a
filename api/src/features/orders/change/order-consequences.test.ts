import type { OrderMailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import type { OrderWebhookEvent } from '@storefront/contracts/webhooks/webhook-events.ts';
import { expect, test } from 'vitest';
import type { orderConsequences } from './order-consequences.ts';

type Entry = (typeof orderConsequences)[keyof typeof orderConsequences];
type Returned<Value> = Value extends (...given: never[]) => infer Result ? Result : Value;
type CausedMail<Of> = Of extends { mails: infer Mails }
  ? Extract<Returned<Mails>, readonly unknown[]>[number]
  : never;
type CausedPayload<Of> = Of extends { payload: infer Payload } ? NonNullable<Returned<Payload>> : never;

// The compiler asks these records for each mail and each webhook event that no event of an order causes.
const uncausedMails: Record<Exclude<OrderMailKind, CausedMail<Entry>>, never> = {};
const uncausedWebhookEvents: Record<
  Exclude<OrderWebhookEvent, Extract<CausedPayload<Entry>, { type: string }>['type']>,
  never
> = {};

test('an event of an order causes each mail about an order and each webhook event', () => {
  expect({ ...uncausedMails, ...uncausedWebhookEvents }).toEqual({});
});
