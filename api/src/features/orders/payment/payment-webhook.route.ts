import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Context, Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { mountRoute } from '#http/mount-route.ts';
import { readText } from '#http/read-body.ts';
import { receiveEvent } from './receive-event.ts';

/** Far larger than any event of a provider. */
const eventMaxBytes = 256 * 1024;

/**
 * `POST /api/payments/{provider}`: receives the payment provider's reports. Only the provider in use has a
 * webhook, so events of the test checkout are refused once Stripe's keys are set, and wherever it is off. No
 * page calls it and it is not part of our contract, so `openapi.json` omits it.
 */
export function mountPaymentWebhook(app: Hono<AppEnv>): void {
  mountRoute(app, 'POST', '/api/payments/:provider', receive);
}

/**
 * Responds with 200 to every event that was understood, even one that changes nothing; otherwise the provider
 * would send it again for days.
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
