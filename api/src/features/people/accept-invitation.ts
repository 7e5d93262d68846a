import { currentUserSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { invitationAcceptSchema } from '@storefront/contracts/people/invitation.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { type UserRow, users } from '@storefront/db/schema/auth/users.ts';
import { eq, sql } from 'drizzle-orm';
import { refuseBadPassword } from '#features/auth/passwords/judge-new-password.ts';
import { hashPassword } from '#features/auth/passwords/password.ts';
import { finishLogin } from '#features/auth/session/finish-login.ts';
import { presentUser } from '#features/auth/session/present-user.ts';
import { columnsOfRole, lockUsers } from '#features/auth/session/users.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { publicProcedure } from '#trpc/init.ts';
import { isOpenWith } from './invitations.ts';
import { readInvitation } from './look-up-invitation.ts';

export const acceptInvitation = publicProcedure
  .meta({
    errors: ['INVITATION_INVALID', 'USERNAME_TAKEN', 'PERSON_EXISTS', 'RATE_LIMITED'],
    idempotency: 'none',
    headers: { 'Set-Cookie': { description: 'The session of the new user.' } },
    openapi: {
      method: 'POST',
      path: '/api/invitations/accept',
      summary: 'Accept an invitation',
      description: 'Creates the user and logs them in; ends a session that the request came with.',
    },
    example: ({ invitation, invitationToken }) => ({
      request: { token: invitationToken, username: 'robin', password: 'five words that no one guesses' },
      response: { id: 3, username: 'robin', isAdmin: false, role: invitation.role },
      refusal: { path: ['username'], message: 'usernameRequired' },
    }),
  })
  .input(invitationAcceptSchema)
  .output(currentUserSchema)
  .mutation(async ({ ctx, input: { token, username, password, locale } }) => {
    const { db } = ctx.deps;
    await readInvitation(ctx, token);
    await refuseBadPassword(password, username, 'password');
    const passwordHash = await hashPassword(password);
    const user = await db.transaction(async (tx) => {
      await lockUsers(tx);
      const [invitation] = await tx.delete(invitations).where(isOpenWith(token)).returning();
      if (!invitation) throw new AppError('INVITATION_INVALID');
      const { email, role } = invitation;
      const made = await insertPerson(tx, {
        username,
        passwordHash,
        email,
        locale: locale ?? invitation.locale,
        ...columnsOfRole(role),
      });
      await writeRecord(ctx, { event: 'invitation.accepted', actor: username, subject: email }, tx);
      await writeRecord(ctx, { event: 'user.created', actor: username, subject: username }, tx);
      return made;
    });
    await finishLogin(ctx, user);
    return presentUser(user);
  });

async function insertPerson(tx: Database, person: typeof users.$inferInsert): Promise<UserRow> {
  const isSameName = eq(sql`lower(${users.username})`, person.username.toLowerCase());
  if ((await tx.$count(users, isSameName)) > 0) throw new AppError('USERNAME_TAKEN');
  const [made] = await tx.insert(users).values(person).onConflictDoNothing().returning();
  if (!made) throw new AppError('PERSON_EXISTS');
  return made;
}
