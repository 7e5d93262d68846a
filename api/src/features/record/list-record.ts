import { recordPageSchema, recordQuerySchema } from '@storefront/contracts/record/record.schema.ts';
import { adminProcedure } from '#trpc/init.ts';
import { selectRecord } from './select-record.ts';

export const listRecord = adminProcedure
  .meta({
    scope: 'none',
    right: 'record',
    openapi: {
      method: 'GET',
      path: '/api/record',
      summary: 'Read the record',
      description:
        'Who did what, when and from where, newest first. The configuration says how long entries are ' +
        'kept.',
    },
    example: ({ recordEntry }) => ({
      parameters: { group: 'data', before: 120 },
      response: [recordEntry],
      refusal: { path: ['group'], message: 'choiceInvalid' },
    }),
  })
  .input(recordQuerySchema)
  .output(recordPageSchema)
  .query(({ ctx, input }) => selectRecord(ctx.deps.db, input));
