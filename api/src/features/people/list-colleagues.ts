import { hasRight } from '@storefront/contracts/auth/roles.ts';
import { colleagueSchema } from '@storefront/contracts/people/person.schema.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { asc, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';

/** For assigning orders. */
export const listColleagues = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/people/names',
      summary: 'List the names of people',
      description: 'People to whom orders can be assigned, and those who can only read or are disabled.',
    },
    example: () => ({ response: [{ username: 'dana', isAssignable: true }] }),
  })
  .input(z.void())
  .output(z.array(colleagueSchema))
  .query(async ({ ctx }) => {
    const found = await ctx.deps.db
      .select()
      .from(users)
      .where(isNotNull(users.role))
      .orderBy(asc(users.username));
    return found.map(({ username, role, disabledAt }) => ({
      username,
      isAssignable: disabledAt === null && hasRight(role, 'orders:write'),
    }));
  });
