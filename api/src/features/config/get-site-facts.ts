import { siteFactsSchema } from '@storefront/contracts/legal/site-facts.schema.ts';
import { z } from 'zod';
import { publicProcedure } from '#trpc/init.ts';

/** For pages reached by client-side navigation. */
export const getSiteFacts = publicProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/site-facts',
      summary: 'Get what the legal pages say about this installation',
      description:
        'The details of the agency as the imprint shows them, empty if not set; how long personal data is ' +
        'kept; and who can receive it.',
    },
    example: ({ agency, retention }) => ({
      response: { agency: agency, keep: retention, recipients: ['mail-server', 'stripe'] },
    }),
  })
  .input(z.void())
  .output(siteFactsSchema)
  .query(({ ctx }) => ctx.deps.pageSettings.siteFacts());
