import { randomBytes } from 'node:crypto';
import type { Database } from '@storefront/db/client.ts';
import { users } from '@storefront/db/schema/users.ts';
import { eq } from 'drizzle-orm';
import { verifyPassword } from './password.ts';
import { createUser, findUser, setPassword } from './users.ts';

export type Credentials = { username: string; password: string };

/**
 * Makes sure that somebody can log in. With `admin` (`ADMIN_USERNAME`, `ADMIN_PASSWORD`) that admin exists
 * afterwards with that password; a password that had to change ends that user's sessions. Without, a start that finds
 * no admin, which is the very first one, makes an admin of its own.
 *
 * @returns the generated login, to be shown once; null when nothing was generated.
 * Source: interfaces, "Running it" and "Environment".
 */
export async function ensureAdmin(db: Database, admin: Credentials | null): Promise<Credentials | null> {
  if (admin) {
    await ensureGivenAdmin(db, admin);
    return null;
  }
  if ((await db.$count(users, eq(users.isAdmin, true))) > 0) return null;
  const generated = { username: 'admin', password: randomBytes(15).toString('base64url') };
  // Of several instances that start together one wins and shows its password.
  return (await createUser(db, { ...generated, isAdmin: true })) ? generated : null;
}

async function ensureGivenAdmin(db: Database, admin: Credentials): Promise<void> {
  const existing = await findUser(db, admin.username);
  // An instance that starts at the same moment may be the one that creates it; the password is the same then.
  if (!existing) return void (await createUser(db, { ...admin, isAdmin: true }));
  const isCurrent = await verifyPassword(existing.passwordHash, admin.password);
  if (isCurrent && existing.isAdmin) return;
  await setPassword(db, admin.username, admin.password, { isAdmin: true });
}
