import { idSchema } from '@storefront/contracts/lib/id-and-time.schema.ts';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * The id in a route's `:id`.
 *
 * @throws ZodError for what is no id.
 */
export function routeId(c: Context<AppEnv>): number {
  const text = c.req.param('id') ?? '';
  return idSchema.parse(/^[1-9]\d{0,9}$/.test(text) ? Number(text) : text);
}

/** A positive number in an address, null for anything else. */
export function numberIn(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
