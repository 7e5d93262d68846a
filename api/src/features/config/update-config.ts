import { configSchema, configUpdateSchema } from '@storefront/contracts/config/config.schema.ts';
import { config } from '@storefront/db/schema/config.ts';
import { sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { readConfig } from './get-config.ts';

/**
 * Stores where contact messages and notices go; mails that have not left yet follow it.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `VALIDATION_FAILED`.
 * Source: specification sections 5 and 7.
 */
export const updateConfig = adminProcedure
  .meta({
    openapi: {
      method: 'PATCH',
      path: '/api/config',
      tags: ['config'],
      summary: 'Change the configuration',
      description: 'Mails that have not left yet go to the new address.',
    },
  })
  .input(configUpdateSchema)
  .output(configSchema)
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    await db
      .insert(config)
      .values({ key: 'adminEmail', value: input.adminEmail })
      .onConflictDoUpdate({ target: config.key, set: { value: input.adminEmail, lastUpdated: sql`now()` } });
    return readConfig(db);
  });
