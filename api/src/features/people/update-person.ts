import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  type PersonUpdate,
  personSchema,
  personUpdateSchema,
} from '@storefront/contracts/people/person.schema.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { type UserRow, users } from '@storefront/db/schema/auth/users.ts';
import { eq } from 'drizzle-orm';
import { queueSecurityNotice } from '#features/auth/notices/queue-security-notice.ts';
import { columnsOfRole } from '#features/auth/session/users.ts';
import { writeRecord } from '#features/record/write-record.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { Operator } from '#http/require-operator.ts';
import { adminProcedure } from '#trpc/init.ts';
import { withdrawInvitationsOf } from './invitations.ts';
import { assertOtherOwner, findPerson, type OwnersTransaction, withOwners } from './owners.ts';
import { selectPeople } from './present-person.ts';

const isOwner = ({ role, disabledAt }: Pick<UserRow, 'role' | 'disabledAt'>) =>
  role === 'owner' && disabledAt === null;

/**
 * Takes effect on the next call. Setting the current values again changes nothing. The person gets a mail about a new
 * role and about being disabled.
 */
export const updatePerson = adminProcedure
  .meta({
    scope: 'none',
    right: 'people',
    errors: ['PERSON_NOT_FOUND', 'LAST_OWNER'],
    needsFreshLogin: true,
    openapi: {
      method: 'PATCH',
      path: '/api/people/{id}',
      summary: 'Change a person',
      description:
        'Sets the role, and disables or enables the person. The sessions of a disabled person end; API ' +
        'tokens that a person created never grant more than the person’s current rights. The last owner ' +
        'cannot be disabled or given another role.',
    },
    example: ({ person }) => ({
      parameters: { id: person.id },
      request: { role: 'operator' },
      response: person,
      refusal: { path: ['role'], message: 'choiceInvalid' },
    }),
  })
  .input(personUpdateSchema)
  .output(personSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, wakeOutbox } = ctx.deps;
    const changed = await withOwners(db, ctx.operator, async (work) => {
      const person = await findPerson(work, input.id);
      await changePerson(ctx, work, person, input);
      return (await selectPeople(work.tx, person.id))[0];
    });
    if (!changed) throw new AppError('PERSON_NOT_FOUND');
    wakeOutbox();
    return changed;
  });

async function changePerson(
  ctx: RequestContext & { operator: Operator },
  work: OwnersTransaction,
  person: UserRow,
  given: PersonUpdate,
): Promise<void> {
  const { tx } = work;
  const { id, username } = person;
  const role = given.role ?? person.role;
  const isDisabled = given.isDisabled ?? person.disabledAt !== null;
  const disabledAt = isDisabled ? (person.disabledAt ?? new Date()) : null;
  const losesOwner = isOwner(person) && !isOwner({ role, disabledAt });
  if (losesOwner) assertOtherOwner(work, id);
  const isAdmin = isOwner({ role, disabledAt });
  await tx
    .update(users)
    .set({ ...columnsOfRole(role), isAdmin, disabledAt })
    .where(eq(users.id, id));
  const record = (event: 'user.role-changed' | 'user.disabled' | 'user.enabled', subject: string) =>
    writeRecord(ctx, { event, actor: ctx.operator.name, subject }, tx);
  if (losesOwner) await withdrawInvitationsOf(ctx, tx, username);
  if (role !== person.role) {
    const entryId = await record('user.role-changed', `${username}: ${person.role ?? 'none'} → ${role}`);
    await queueSecurityNotice(tx, { userId: id, entryId });
  }
  if (isDisabled === (person.disabledAt !== null)) return;
  if (!isDisabled) {
    await record('user.enabled', username);
    return;
  }
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await queueSecurityNotice(tx, { userId: id, entryId: await record('user.disabled', username) });
}
