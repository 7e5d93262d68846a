import type { Database } from '@storefront/db/client.ts';
import { sessions } from '@storefront/db/schema/sessions.ts';
import { type UserRow, users } from '@storefront/db/schema/users.ts';
import { asc, eq } from 'drizzle-orm';
import { writeServerRecord } from '#features/record/write-record.ts';
import { hashPassword } from './password.ts';

/** Adds a user; null when the name is taken. The password must already have been checked. */
export async function createUser(
  db: Database,
  user: { username: string; password: string; isAdmin: boolean },
): Promise<UserRow | null> {
  const { password, ...rest } = user;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ ...rest, passwordHash })
      .onConflictDoNothing({ target: users.username })
      .returning();
    if (!created) return null;
    await writeServerRecord(tx, 'user.created', created.username);
    return created;
  });
}

export async function findUser(db: Database, username: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user ?? null;
}

/**
 * Sets a user's password (and right) and ends all sessions of that user: the one who knew the old one is out.
 *
 * @returns false when there is no such user.
 */
export async function setPassword(
  db: Database,
  username: string,
  password: string,
  rights: { isAdmin?: boolean } = {},
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash, ...rights })
      .where(eq(users.username, username))
      .returning({ id: users.id });
    if (!user) return false;
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await writeServerRecord(tx, 'password.reset', username);
    return true;
  });
}

/** Everyone who can log in, by name. */
export function listUsers(db: Database): Promise<Pick<UserRow, 'username' | 'isAdmin' | 'createdAt'>[]> {
  return db
    .select({ username: users.username, isAdmin: users.isAdmin, createdAt: users.createdAt })
    .from(users)
    .orderBy(asc(users.username));
}
