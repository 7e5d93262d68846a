import { randomBytes } from 'node:crypto';
import type { Database } from '@storefront/db/client.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import { verifyPassword } from './passwords/password.ts';
import { createUser, findUser, setPassword } from './session/users.ts';

export type Credentials = { username: string; password: string };
/** `isReset` sets the password of an existing user; without it that user stays unchanged. */
export type GivenAdmin = Credentials & { isReset: boolean };

/**
 * Ensures that there is an owner. With `admin` (`ADMIN_USERNAME`, `ADMIN_PASSWORD`), creates a user of that
 * name if there is none. An existing user keeps password and role, which may have been changed in the portal
 * since, unless there is no owner at all or `isReset` (`ADMIN_PASSWORD_RESET`) is set. Changing a password
 * ends that user's sessions. Without `admin`, a start that finds no owner, normally the very first one,
 * generates one.
 *
 * @returns the generated login, to be shown once; null if none was generated.
 * Source: interfaces, "Running it" and "Environment".
 */
export async function ensureAdmin(
  db: Database,
  admin: GivenAdmin | null,
  log: Pick<Logger, 'info'>,
): Promise<Credentials | null> {
  if (admin) {
    await ensureGivenAdmin(db, admin, log);
    return null;
  }
  if (await hasOwner(db)) return null;
  const generated = { username: 'admin', password: randomBytes(15).toString('base64url') };
  // If several instances start at the same time, only one creates the user and shows its password.
  return (await createUser(db, { ...generated, role: 'owner', hasGeneratedPassword: true }))
    ? generated
    : null;
}

async function hasOwner(db: Database): Promise<boolean> {
  return (await db.$count(users, and(eq(users.role, 'owner'), isNull(users.disabledAt)))) > 0;
}

async function ensureGivenAdmin(
  db: Database,
  { isReset, ...admin }: GivenAdmin,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  const existing = await findUser(db, admin.username);
  // Another instance that starts at the same time may create the user first; the password is then the same.
  if (!existing) return void (await createUser(db, { ...admin, role: 'owner' }));
  const isCurrent = await verifyPassword(existing.passwordHash, admin.password);
  if (isCurrent && existing.role === 'owner' && !existing.disabledAt) return;
  if (isReset || !(await hasOwner(db))) {
    await setPassword(db, admin.username, admin.password, true);
    return;
  }
  log.info(
    'the user of ADMIN_USERNAME differs from the variables and stays; ADMIN_PASSWORD_RESET=1 resets it',
  );
}
