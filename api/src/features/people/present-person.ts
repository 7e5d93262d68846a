import type { Person } from '@storefront/contracts/people/person.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { asc, eq, getTableColumns, max } from 'drizzle-orm';

/** Lists people as an owner sees them, by name; all of them, or only the one with `id`. */
export async function selectPeople(db: Database, id?: number): Promise<Person[]> {
  const found = await db
    .select({ ...getTableColumns(users), lastSeenAt: max(sessions.lastUsedAt) })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(id === undefined ? undefined : eq(users.id, id))
    .groupBy(users.id)
    .orderBy(asc(users.username));
  return found.map(({ id, username, email, role, disabledAt, lastSeenAt, createdAt }) => ({
    id,
    username,
    email,
    role,
    isDisabled: disabledAt !== null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
