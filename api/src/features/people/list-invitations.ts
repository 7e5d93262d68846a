import { invitationSchema } from '@storefront/contracts/people/invitation.schema.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';
import { presentInvitation } from './invitations.ts';

/** Expired ones are kept for some weeks, so that they can be sent again. */
export const listInvitations = adminProcedure
  .meta({
    scope: 'none',
    right: 'people',
    openapi: {
      method: 'GET',
      path: '/api/invitations',
      summary: 'List invitations',
      description: 'Invitations that were not accepted yet, oldest first.',
    },
    example: ({ invitation }) => ({ response: [invitation] }),
  })
  .input(z.void())
  .output(z.array(invitationSchema))
  .query(async ({ ctx }) => {
    const found = await ctx.deps.db.select().from(invitations).orderBy(asc(invitations.id));
    return found.map(presentInvitation);
  });
