import { idSchema } from '@storefront/contracts/lib/id-and-time.schema.ts';
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from './app-env.ts';

const paramsSchema = z.object({ id: idSchema });

/**
 * Returns the ID in a route's `:id`.
 *
 * @throws ZodError for an invalid ID.
 */
export function routeId(c: Context<AppEnv>): number {
  const text = c.req.param('id') ?? '';
  return paramsSchema.parse({ id: /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text }).id;
}

/** Parses a positive number in a URL; null for anything else. */
export function numberIn(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
