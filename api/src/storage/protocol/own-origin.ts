import type { Context } from 'hono';
import type { Env } from '#env.ts';
import type { AppEnv } from '#http/app-env.ts';

/**
 * The origin that the URLs in our responses begin with: the public one, or, when no one set it, the one the caller
 * used, since this machine then has several names.
 */
export function answerOrigin(c: Context<AppEnv>, env: Pick<Env, 'publicUrl' | 'isPublicUrlDerived'>): string {
  return env.isPublicUrlDerived ? new URL(c.req.url).origin : env.publicUrl;
}
