import { invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { spamGuardFields } from '@storefront/contracts/spam-guard.schema.ts';
import { limitKey } from '../caller-ip.ts';
import type { RequestContext } from '../request-context.ts';

/** Marks a response that was first sent to an earlier request with the same key. */
const replayedHeader = 'Idempotency-Replayed';

/** A random UUID, or 32 random hex digits as our pages send them. Two callers never choose the same, and no one can guess it. */
const randomPattern =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|[0-9a-f]{32})$/i;

/**
 * Returns the request's `Idempotency-Key` combined with its caller (the API token, else the logged-in user,
 * else the IP address), so that two strangers may choose the same key; null without the header. A visitor's random
 * key needs no address, which changes when a phone leaves the Wi-Fi between two attempts; who knows it gets a response
 * only for the very same input.
 *
 * @throws AppError `VALIDATION_FAILED` for a key that is not 1 to 200 printable ASCII characters.
 */
export async function readIdempotencyKey(ctx: RequestContext): Promise<string | null> {
  const key = ctx.headers.get('idempotency-key');
  if (key === null) return null;
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw invalidValue(['Idempotency-Key'], messages.idempotencyKeyInvalid);
  }
  const { token } = ctx;
  const user = await ctx.currentUser();
  const visitor = randomPattern.test(key) ? 'anybody' : `address ${limitKey(ctx.callerIp)}`;
  const person = user ? `user ${user.id}` : visitor;
  const caller = token ? `token ${token.id}` : person;
  return `${caller} ${key}`;
}

/**
 * Returns the part of an input that makes two requests the same: all but the spam guard's fields, because a form that is
 * sent again reports a different elapsed time.
 */
export function contentOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !(name in spamGuardFields)));
}

export function markReplayed(ctx: Pick<RequestContext, 'responseHeaders'>): void {
  ctx.responseHeaders.set(replayedHeader, 'true');
}
