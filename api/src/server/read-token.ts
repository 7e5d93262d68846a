import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { MiddlewareHandler } from 'hono';
import { findToken } from '#features/auth/tokens/token-store.ts';
import type { AppEnv } from '#http/app-env.ts';
import { shortenIp } from '#http/caller-ip.ts';
import { countUnnamed } from '#http/limits/limit-headers.ts';

/**
 * Reads `Authorization: Bearer …`. A request with an API token belongs to the token alone: its cookies do not
 * count, and limits count it under the token instead of the IP address. A wrong token is refused whatever is
 * called, and after too many of them without a lookup. Other schemes pass, since a proxy may have asked for
 * them.
 *
 * @throws AppError `TOKEN_INVALID`, `TOKEN_EXPIRED`, `RATE_LIMITED`.
 * Source: RFC 6750, sections 2.1 and 3.1.
 */
export const readToken: MiddlewareHandler<AppEnv> = async (c, next) => {
  const [isBearer, token = ''] = /^Bearer(?: +(.*))?$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (isBearer === undefined) return next();
  const context = c.get('context');
  const { deps, callerIp, limits } = context;
  await countUnnamed(context, 'wrongToken', { key: callerIp, points: 0 });
  const caller = await findToken(deps.db, token.trim(), callerIp);
  if (caller === null || caller === 'expired') {
    await deps.rateLimits.wrongToken.consume(callerIp, 1, limits);
    deps.log.info({ event: 'token.refused', source: shortenIp(callerIp) }, 'security event');
    const refusal = new AppError(caller === 'expired' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID');
    const challenge = `Bearer error="invalid_token", error_description="${refusal.message}"`;
    context.responseHeaders.set('WWW-Authenticate', challenge);
    throw refusal;
  }
  c.set('context', {
    ...context,
    token: caller,
    callerKey: `token:${caller.id}`,
    cookies: {},
    currentUser: async () => null,
    callerNow: async () => {
      const found = await findToken(deps.db, token.trim(), callerIp);
      return { token: found === 'expired' ? null : found, currentUser: async () => null };
    },
  });
  return next();
};
