import type { Role } from '@storefront/contracts/auth/roles.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { type UserRow, users } from '@storefront/db/schema/auth/users.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { writeServerRecord } from '#features/record/write-record.ts';
import { hashPassword } from '../passwords/password.ts';
import { endAccess } from './end-access.ts';

/** Returns the columns that define a user's rights; instances of the previous release read `isAdmin`. */
export function columnsOfRole(role: Role | null): Pick<UserRow, 'role' | 'isAdmin'> {
  return { role, isAdmin: role === 'owner' };
}

/** Adds a user; returns null if the name is taken. The password must already have been checked. */
export async function createUser(
  db: Database,
  user: { username: string; password: string; role: Role | null; hasGeneratedPassword?: boolean },
): Promise<UserRow | null> {
  const { password, username, role, hasGeneratedPassword } = user;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ username, passwordHash, hasGeneratedPassword, ...columnsOfRole(role) })
      .onConflictDoNothing({ target: users.username })
      .returning();
    if (!created) return null;
    await writeServerRecord(tx, 'user.created', created.username);
    return created;
  });
}

/**
 * Prevents other transactions from changing users. Call it as the first statement: every transaction takes
 * this lock before any other.
 */
export async function lockUsers(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`);
}

/**
 * Locks a user, so that simultaneous changes of the account see what the first has done. Waits for `lockUsers` before
 * it: a transaction that waited for it later, with a user locked, could keep the other one waiting for that user.
 *
 * @returns false if there is no such user any more.
 */
export async function lockUser(tx: Database, id: number): Promise<boolean> {
  await tx.execute(sql`lock table ${users} in row exclusive mode`);
  const locked = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return locked.length > 0;
}

/**
 * Locks the user of a session for a change of their own account.
 *
 * @throws AppError `UNAUTHORIZED` if the user was removed meanwhile, as for every later call of theirs.
 */
export async function lockOwnUser(tx: Database, id: number): Promise<void> {
  if (!(await lockUser(tx, id))) throw new AppError('UNAUTHORIZED');
}

export async function findUser(db: Database, username: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user ?? null;
}

/** Returns a user who can log in. */
export async function findEnabledUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)));
  return user;
}

/**
 * Sets a user's password and ends all of their sessions, which locks out anyone who knew the old one.
 *
 * @param makeOwner also grants all rights, and re-enables a disabled user.
 * @returns false if there is no such user.
 */
export async function setPassword(
  db: Database,
  username: string,
  password: string,
  makeOwner = false,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      // A password set by hand does not count as generated.
      .set({
        passwordHash,
        hasGeneratedPassword: false,
        ...(makeOwner && { ...columnsOfRole('owner'), disabledAt: null }),
      })
      .where(eq(users.username, username))
      .returning({ id: users.id });
    if (!user) return false;
    await endAccess(tx, user.id);
    await writeServerRecord(tx, 'password.reset', username);
    return true;
  });
}

/** Lists all accounts by name. */
export function listUsers(db: Database): Promise<Pick<UserRow, 'username' | 'role' | 'disabledAt'>[]> {
  return db
    .select({ username: users.username, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .orderBy(asc(users.username));
}
