import { type Config, configSchema } from '@storefront/contracts/config/config.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { config } from '@storefront/db/schema/config.ts';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';

/** The stored configuration; the first start has written every key. */
export async function readConfig(db: Database): Promise<Config> {
  const stored = await db.select({ key: config.key, value: config.value }).from(config);
  return configSchema.parse(Object.fromEntries(stored.map(({ key, value }) => [key, value])));
}

/**
 * The stored configuration.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`.
 * Source: specification sections 3 and 7.
 */
export const getConfig = adminProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/config',
      tags: ['config'],
      summary: 'Get the configuration',
      description: 'Where contact messages and notices of new orders go.',
    },
  })
  .input(z.void())
  .output(configSchema)
  .query(({ ctx }) => readConfig(ctx.deps.db));
