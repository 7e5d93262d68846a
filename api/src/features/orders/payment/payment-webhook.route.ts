import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { mountRoute } from '#http/mount-route.ts';
import { readText } from '#http/read-body.ts';
import { receiveEvent } from './receive-event.ts';

/** Far above what any event of a provider is. */
const eventMaxBytes = 256 * 1024;

/**
 * `POST /api/payments/{provider}`: where the payment provider reports. Only the provider in use has a webhook, so
 * events of the test checkout are refused once Stripe's keys are set, and where it is off. It is called by no page and
 * part of no contract of ours, hence not in `openapi.json`.
 */
export function mountPaymentWebhook(app: Hono<AppEnv>): void {
  mountRoute(app, 'POST', '/api/payments/:provider', receive);
}

/**
 * Anything that was understood gets a 200, also what changes nothing: otherwise it would come again for days.
 *
 * @throws AppError `NOT_FOUND`, `PAYLOAD_TOO_LARGE`, `SIGNATURE_INVALID`, `BAD_REQUEST`.
 */
async function receive(c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.get('context');
  const provider = deps.payments;
  if (!provider || c.req.param('provider') !== provider.name) throw new AppError('NOT_FOUND');
  const body = await readText(c.req.raw, eventMaxBytes);
  const event = await provider.readEvent(body, c.req.raw.headers);
  await receiveEvent(deps, provider.name, event);
  return c.json({ received: true }, 200, { 'Cache-Control': 'no-store' });
}
