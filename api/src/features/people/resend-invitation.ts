import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { invitationIdInputSchema, invitationSchema } from '@storefront/contracts/people/invitation.schema.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { eq } from 'drizzle-orm';
import { closeAlerts } from '#alerts/close-alerts.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { adminProcedure } from '#trpc/init.ts';
import { invitationEnd, presentInvitation, queueInvitation, withdrawInvitationMail } from './invitations.ts';
import { withOwners } from './owners.ts';

export const resendInvitation = adminProcedure
  .meta({
    scope: 'none',
    right: 'people',
    errors: ['INVITATION_NOT_FOUND', 'RATE_LIMITED'],
    needsFreshLogin: true,
    openapi: {
      method: 'POST',
      path: '/api/invitations/{id}/resend',
      summary: 'Send an invitation again',
      description: 'With a new link and a new expiry; the link in the previous mail stops working.',
    },
    example: ({ invitation }) => ({
      parameters: { id: invitation.id },
      response: invitation,
    }),
  })
  .input(invitationIdInputSchema)
  .output(invitationSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, wakeOutbox } = ctx.deps;
    await countAttempt(ctx, 'invitationByUser', { key: ctx.operator.key });
    const { name: invitedBy } = ctx.operator;
    const sent = await withOwners(db, ctx.operator, async ({ tx }) => {
      const [row] = await tx
        .update(invitations)
        .set({ tokenHash: null, invitedBy, expiresAt: invitationEnd() })
        .where(eq(invitations.id, input.id))
        .returning();
      if (!row) throw new AppError('INVITATION_NOT_FOUND');
      const withdrawn = (await withdrawInvitationMail(tx, row.id)).map(({ id }) => id);
      await closeAlerts(tx, 'mail-failed', withdrawn, invitedBy);
      await queueInvitation(tx, row.id);
      const subject = `${row.email}: ${row.role}`;
      await writeRecord(ctx, { event: 'invitation.sent', actor: invitedBy, subject }, tx);
      return row;
    });
    wakeOutbox();
    return presentInvitation(sent);
  });
