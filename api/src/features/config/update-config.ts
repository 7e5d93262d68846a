import { configKeys, configSchema, configUpdateSchema } from '@storefront/contracts/config/config.schema.ts';
import { config } from '@storefront/db/schema/config.ts';
import { sql } from 'drizzle-orm';
import { readConfig } from '#read-config.ts';
import { adminProcedure } from '#trpc/init.ts';

/**
 * Stores where contact messages and notices go and their language; mails that have not left yet follow both.
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
      description: 'Mails that have not left yet go to the new address, in the new language.',
    },
  })
  .input(configUpdateSchema)
  .output(configSchema)
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    const given = configKeys.flatMap((key) => {
      const value = input[key];
      return value === undefined ? [] : [{ key, value }];
    });
    await db
      .insert(config)
      .values(given)
      .onConflictDoUpdate({
        target: config.key,
        set: { value: sql`excluded.value`, lastUpdated: sql`now()` },
      });
    return readConfig(db);
  });
