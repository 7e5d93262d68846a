import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  invitationCancelledSchema,
  invitationIdInputSchema,
} from '@storefront/contracts/people/invitation.schema.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { eq } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import { adminProcedure } from '#trpc/init.ts';

/** A queued mail is not sent. */
export const cancelInvitation = adminProcedure
  .meta({
    scope: 'none',
    right: 'people',
    errors: ['INVITATION_NOT_FOUND'],
    needsFreshLogin: true,
    openapi: {
      method: 'DELETE',
      path: '/api/invitations/{id}',
      summary: 'Withdraw an invitation',
      description: 'Its link stops working.',
    },
    example: ({ invitation }) => ({
      parameters: { id: invitation.id },
      response: { success: true },
    }),
  })
  .input(invitationIdInputSchema)
  .output(invitationCancelledSchema)
  .mutation(async ({ ctx, input }) => {
    await ctx.deps.db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(invitations)
        .where(eq(invitations.id, input.id))
        .returning({ email: invitations.email });
      if (!gone) throw new AppError('INVITATION_NOT_FOUND');
      const { name: actor } = ctx.operator;
      await writeRecord(ctx, { event: 'invitation.cancelled', actor, subject: gone.email }, tx);
    });
    return { success: true as const };
  });
