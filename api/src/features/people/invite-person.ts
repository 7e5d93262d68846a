import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  invitationCreateSchema,
  invitationHours,
  invitationSchema,
  invitationsMax,
} from '@storefront/contracts/people/invitation.schema.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { eq, sql } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { adminProcedure } from '#trpc/init.ts';
import { invitationEnd, presentInvitation, queueInvitation } from './invitations.ts';
import { withOwners } from './owners.ts';

export const invitePerson = adminProcedure
  .meta({
    scope: 'none',
    right: 'people',
    errors: ['PERSON_EXISTS', 'INVITATION_EXISTS', 'INVITATION_LIMIT_REACHED', 'RATE_LIMITED'],
    status: 201,
    needsFreshLogin: true,
    openapi: {
      method: 'POST',
      path: '/api/invitations',
      summary: 'Invite a person',
      description:
        `Sends a mail with a link that works once and expires after ${invitationHours} hours. There the person ` +
        'chooses username and password.',
    },
    example: ({ invitation }) => ({
      request: { email: invitation.email, role: invitation.role, locale: invitation.locale },
      response: invitation,
      refusal: { path: ['email'], message: 'contactEmailInvalid' },
    }),
  })
  .input(invitationCreateSchema)
  .output(invitationSchema)
  .mutation(async ({ ctx, input: { email, role, locale } }) => {
    const { db, wakeOutbox } = ctx.deps;
    await countAttempt(ctx, 'invitationByUser', { key: ctx.operator.key });
    const { name: invitedBy } = ctx.operator;
    // Owners are serialized here, so the count is accurate.
    const made = await withOwners(db, ctx.operator, async ({ tx }) => {
      if ((await tx.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()))) > 0) {
        throw new AppError('PERSON_EXISTS');
      }
      if ((await tx.$count(invitations)) >= invitationsMax) throw new AppError('INVITATION_LIMIT_REACHED');
      const [row] = await tx
        .insert(invitations)
        .values({ email, role, locale, invitedBy, expiresAt: invitationEnd() })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new AppError('INVITATION_EXISTS');
      await queueInvitation(tx, row.id);
      const subject = `${email}: ${role}`;
      await writeRecord(ctx, { event: 'invitation.sent', actor: invitedBy, subject }, tx);
      return row;
    });
    wakeOutbox();
    return presentInvitation(made);
  });
