import { personIdInputSchema, personRemovedSchema } from '@storefront/contracts/people/person.schema.ts';
import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { eq } from 'drizzle-orm';
import { queueSecurityNotice } from '#features/auth/notices/queue-security-notice.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { adminProcedure } from '#trpc/init.ts';
import { withdrawInvitationsOf } from './invitations.ts';
import { assertOtherOwner, findPerson, withOwners } from './owners.ts';

/** The person gets a mail. */
export const removePerson = adminProcedure
  .meta({
    scope: 'none',
    right: 'people',
    errors: ['PERSON_NOT_FOUND', 'LAST_OWNER'],
    needsFreshLogin: true,
    openapi: {
      method: 'DELETE',
      path: '/api/people/{id}',
      summary: 'Remove a person',
      description:
        'Ends their sessions, revokes their API tokens and withdraws their invitations. Their orders ' +
        'become unassigned; histories keep the name. The last owner cannot be removed.',
    },
    example: ({ person }) => ({
      parameters: { id: person.id },
      response: { success: true },
    }),
  })
  .input(personIdInputSchema)
  .output(personRemovedSchema)
  .mutation(async ({ ctx, input }) => {
    const { name: actor } = ctx.operator;
    await withOwners(ctx.deps.db, ctx.operator, async (work) => {
      const { tx } = work;
      const { id, username, email, locale, role, disabledAt } = await findPerson(work, input.id);
      if (role === 'owner' && disabledAt === null) assertOtherOwner(work, id);
      const revoked = await tx
        .delete(apiTokens)
        .where(eq(apiTokens.createdBy, username))
        .returning({ name: apiTokens.name });
      for (const { name } of revoked) {
        await writeRecord(ctx, { event: 'token.revoked', actor, subject: name }, tx);
      }
      await withdrawInvitationsOf(ctx, tx, username);
      await tx.delete(users).where(eq(users.id, id));
      const entryId = await writeRecord(ctx, { event: 'user.removed', actor, subject: username }, tx);
      await queueSecurityNotice(tx, { userId: null, entryId, recipient: email ?? undefined, locale });
    });
    ctx.deps.wakeOutbox();
    return { success: true as const };
  });
