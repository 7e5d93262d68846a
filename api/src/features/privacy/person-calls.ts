import {
  personCorrectionSchema,
  personCountsSchema,
  personDataSchema,
  personErasureSchema,
  personSchema,
} from '@storefront/contracts/privacy/person.schema.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { shortenIp } from '#http/caller-ip.ts';
import { adminProcedure } from '#trpc/init.ts';
import { correctPerson } from './correct-person.ts';
import { describePerson } from './describe-person.ts';
import { requestErasure } from './run-erasure.ts';

export const getPerson = adminProcedure
  .meta({
    scope: 'none',
    right: 'privacy',
    openapi: {
      method: 'GET',
      path: '/api/person',
      summary: 'Get what is stored about a person',
      description:
        'Orders and contact messages of an email address. `GET /api/person.zip` contains all of the data.',
    },
    example: ({ personData }) => ({
      parameters: { email: 'jordan@example.com' },
      response: personData,
    }),
  })
  .input(personSchema)
  .output(personDataSchema)
  .query(({ ctx, input }) => describePerson(ctx.deps.db, input.email));

export const correctPersonCall = adminProcedure
  .meta({
    scope: 'none',
    right: 'privacy',
    openapi: {
      method: 'PATCH',
      path: '/api/person',
      summary: 'Correct a person’s name or address',
      description: 'In all orders and contact messages; mails still in the queue go to the new address.',
    },
    example: () => ({
      request: { email: 'jordan@example.com', newName: 'Jordan Sample' },
      response: { orders: 1, contactMessages: 2 },
      refusal: { path: ['newName'], message: 'fieldRequired' },
    }),
  })
  .input(personCorrectionSchema)
  .output(personCountsSchema)
  .mutation(async ({ ctx, input }) => {
    const counts = await correctPerson(ctx.deps, input, ctx.operator.name);
    const subject = `orders ${counts.orders}, contact messages ${counts.contactMessages}`;
    await writeRecord(ctx, { event: 'person.corrected', actor: ctx.operator.name, subject });
    return counts;
  });

/** `personal-data.ts` lists the rule for each column. */
export const erasePersonCall = adminProcedure
  .meta({
    scope: 'none',
    right: 'privacy',
    errors: ['PERSON_ON_HOLD'],
    openapi: {
      method: 'POST',
      path: '/api/person/erase',
      summary: 'Erase a person',
      description:
        'Removes name, addresses, texts, files and mails from all orders, and deletes contact messages ' +
        'entirely. Amounts, times, choices and payments stay. This cannot be undone. Repeating it is ' +
        'safe. What takes longer than some seconds goes on afterwards: `isUnderWay` is true then, and ' +
        '`erasure` of `GET /api/person` shows how far it is.',
    },
    example: () => ({
      request: { email: 'jordan@example.com' },
      response: { orders: 1, contactMessages: 2, isUnderWay: false },
      refusal: { path: ['email'], message: 'adminEmailInvalid' },
    }),
  })
  .input(personSchema)
  .output(personErasureSchema)
  .mutation(({ ctx, input }) =>
    requestErasure(ctx.deps, input.email, { actor: ctx.operator.name, source: shortenIp(ctx.callerIp) }),
  );
