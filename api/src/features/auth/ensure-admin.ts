import { randomBytes } from 'node:crypto';
import type { Database } from '@storefront/db/client.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import { verifyPassword } from './passwords/password.ts';
import { createUser, findUser, setPassword } from './session/users.ts';

export type Credentials = { username: string; password: string };
/** `isReset` sets the password of a user who exists already; without it that user stays as they are. */
export type GivenAdmin = Credentials & { isReset: boolean };

/**
 * Makes sure that there is an owner. With `admin` (`ADMIN_USERNAME`, `ADMIN_PASSWORD`) a user of that name is made when
 * there is none; one who exists keeps password and role, which may have been changed in the portal since, unless no
 * owner exists at all or `isReset` (`ADMIN_PASSWORD_RESET`) says otherwise. A password that changes ends that user's
 * sessions. Without, a start that finds no owner, which is the very first one, makes one of its own.
 *
 * @returns the generated login, to be shown once; null when nothing was generated.
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
  // Of several instances that start together one wins and shows its password.
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
  // An instance that starts at the same moment may be the one that creates it; the password is the same then.
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
