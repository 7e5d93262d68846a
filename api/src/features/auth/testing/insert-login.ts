import { hash } from '@node-rs/argon2';
import type { Database } from '@storefront/db/client.ts';
import type { UserRow } from '@storefront/db/schema/auth/users.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';

/** The least that argon2 takes. A hash carries its own cost, so checking a password against it is as quick. */
const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** An admin who can log in, with a hash that takes no time to check: a real one costs a test tens of milliseconds. */
export async function insertLogin(
  db: Database,
  { username, password }: { username: string; password: string },
): Promise<UserRow> {
  return insertUser(db, { username, passwordHash: await hash(password, quick), role: 'owner' });
}
