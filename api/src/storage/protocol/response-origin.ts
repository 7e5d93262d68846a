import type { Context } from 'hono';
import type { Env } from '#env.ts';
import type { AppEnv } from '#http/app-env.ts';

/**
 * Returns the origin for the URLs in our responses: the public one, or, if none is configured, the one that
 * the caller used, since this machine then has several names.
 */
export function responseOrigin(
  c: Context<AppEnv>,
  env: Pick<Env, 'publicUrl' | 'isPublicUrlDerived'>,
): string {
  return env.isPublicUrlDerived ? new URL(c.req.url).origin : env.publicUrl;
}
