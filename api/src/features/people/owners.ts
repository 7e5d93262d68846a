import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { type UserRow, users } from '@storefront/db/schema/auth/users.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { lockUsers } from '#features/auth/session/users.ts';
import type { Operator } from '#http/require-operator.ts';

/** A transaction that prevents others from changing users. */
export type OwnersTransaction = { tx: Database; owners: Pick<UserRow, 'id' | 'username'>[] };

/**
 * Runs `act` while no other transaction can change users. Of two simultaneous calls, the second sees what the
 * first has done, so neither the last owner nor the caller's right can disappear in between.
 *
 * @throws AppError `FORBIDDEN` if the caller is no longer an owner, and any error that `act` throws; nothing
 * is written then.
 */
export function withOwners<T>(
  db: Database,
  operator: Operator,
  act: (work: OwnersTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockUsers(tx);
    const owners = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(and(eq(users.role, 'owner'), isNull(users.disabledAt)))
      .orderBy(asc(users.id));
    if (!owners.some(({ username }) => username === operator.name)) throw new AppError('FORBIDDEN');
    return act({ tx, owners });
  });
}

/** @throws AppError `LAST_OWNER` if there is no other owner. */
export function assertOtherOwner({ owners }: OwnersTransaction, userId: number): void {
  if (owners.every(({ id }) => id === userId)) throw new AppError('LAST_OWNER');
}

/** @throws AppError `PERSON_NOT_FOUND`. */
export async function findPerson({ tx }: OwnersTransaction, id: number): Promise<UserRow> {
  const [person] = await tx.select().from(users).where(eq(users.id, id));
  if (!person) throw new AppError('PERSON_NOT_FOUND');
  return person;
}
