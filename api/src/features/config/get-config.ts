import { configSchema } from '@storefront/contracts/config/config.schema.ts';
import { z } from 'zod';
import { readConfig } from '#config/read-config.ts';
import { adminProcedure } from '#trpc/init.ts';

/** Source: specification sections 3 and 7. */
export const getConfig = adminProcedure
  .meta({
    scope: 'settings',
    openapi: {
      method: 'GET',
      path: '/api/config',
      summary: 'Get the configuration',
      description:
        'Where contact messages and notices of new orders go, their language, how clients pay without a ' +
        'card, whether the home page has testimonials, and whether the status of an order changes ' +
        'automatically.',
    },
    example: ({ storedConfig }) => ({ response: storedConfig }),
  })
  .input(z.void())
  .output(configSchema)
  .query(({ ctx }) => readConfig(ctx.deps.db));
