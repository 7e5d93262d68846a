import type { Database } from '../client.ts';
import { type UserRow, users } from '../schema/auth/users.ts';

export type NewUser = typeof users.$inferInsert;

let count = 0;

/** Returns a user with a unique name who cannot log in: the hash matches no password. */
export function buildUser(given: Partial<NewUser> = {}): NewUser {
  count += 1;
  const isAdmin = given.role === 'owner';
  return { username: `user-${count}`, passwordHash: 'no password has this hash', isAdmin, ...given };
}

export async function insertUser(db: Database, given: Partial<NewUser> = {}): Promise<UserRow> {
  const [user] = await db.insert(users).values(buildUser(given)).returning();
  if (!user) throw new Error('The user was not stored');
  return user;
}
