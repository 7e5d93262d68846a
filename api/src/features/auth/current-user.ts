import { currentUserSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { z } from 'zod';
import { userProcedure } from '#trpc/init.ts';
import { presentUser } from './session/present-user.ts';

/** Source: specification sections 3 and 7; decisions (9). */
export const currentUser = userProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/auth/me',
      summary: 'Current user',
      description: 'The logged-in user; 401 without a session.',
    },
    example: ({ loggedIn }) => ({ response: loggedIn }),
  })
  .input(z.void())
  .output(currentUserSchema)
  .query(({ ctx }) => presentUser(ctx.user));
