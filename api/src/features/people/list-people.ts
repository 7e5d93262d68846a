import { personSchema } from '@storefront/contracts/people/person.schema.ts';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';
import { selectPeople } from './present-person.ts';

export const listPeople = adminProcedure
  .meta({
    scope: 'none',
    right: 'people',
    openapi: {
      method: 'GET',
      path: '/api/people',
      summary: 'List people',
      description: 'Everyone with an account, disabled ones included, with their roles.',
    },
    example: ({ person }) => ({ response: [person] }),
  })
  .input(z.void())
  .output(z.array(personSchema))
  .query(({ ctx }) => selectPeople(ctx.deps.db));
