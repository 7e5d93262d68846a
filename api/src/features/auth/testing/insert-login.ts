import { hash } from '@node-rs/argon2';
import type { Database } from '@storefront/db/client.ts';
import type { UserRow } from '@storefront/db/schema/auth/users.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';

/**
 * The minimum that argon2 accepts. A hash contains its own cost, so checking a password against it is just as
 * fast.
 */
const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Inserts an admin who can log in, with a hash that is fast to check: a real one costs each test tens of
 * milliseconds.
 */
export async function insertLogin(
  db: Database,
  { username, password }: { username: string; password: string },
): Promise<UserRow> {
  return insertUser(db, { username, passwordHash: await hash(password, quick), role: 'owner' });
}
