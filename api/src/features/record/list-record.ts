import { recordPageSchema, recordQuerySchema } from '@storefront/contracts/record/record.schema.ts';
import { adminProcedure } from '#trpc/init.ts';
import { selectRecord } from './select-record.ts';

/** Lists what was done with accounts, settings, keys and clients' data. */
export const listRecord = adminProcedure
  .meta({
    scope: 'none',
    right: 'record',
    openapi: {
      method: 'GET',
      path: '/api/record',
      tags: ['record'],
      summary: 'Read the record',
      description:
        'Who did what, when and from where, the newest first. Entries are kept as long as the configuration says.',
    },
  })
  .input(recordQuerySchema)
  .output(recordPageSchema)
  .query(({ ctx, input }) => selectRecord(ctx.deps.db, input));
