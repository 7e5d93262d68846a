import { siteFactsSchema } from '@storefront/contracts/legal/site-facts.schema.ts';
import { z } from 'zod';
import { publicProcedure } from '#trpc/init.ts';

/** Returns what the legal pages say about this installation, for pages reached by client-side navigation. */
export const getSiteFacts = publicProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/site-facts',
      tags: ['config'],
      summary: 'Get what the legal pages say of this installation',
      description:
        'The details of the agency as the imprint shows them, empty for what is not set; for how long personal data is kept; and whom it can reach.',
    },
  })
  .input(z.void())
  .output(siteFactsSchema)
  .query(({ ctx }) => ctx.deps.pageSettings.siteFacts());
