import type { Database } from '@storefront/db/client.ts';
import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { calendarAddresses } from '@storefront/db/schema/server/calendar-addresses.ts';
import { isNull, notInArray } from 'drizzle-orm';
import { writeServerRecord } from '#features/record/write-record.ts';

/**
 * Credentials that work without a session: hashes of API tokens and of calendar URLs, and names of users who
 * can log in.
 */
export type Keys = { tokens: string[]; calendars: string[]; people: string[] };

export async function readKeys(db: Database): Promise<Keys> {
  const tokens = await db.select({ hash: apiTokens.tokenHash }).from(apiTokens);
  const calendars = await db.select({ hash: calendarAddresses.tokenHash }).from(calendarAddresses);
  const people = await db.select({ name: users.username }).from(users).where(isNull(users.disabledAt));
  return {
    tokens: tokens.map(({ hash }) => hash),
    calendars: calendars.map(({ hash }) => hash),
    people: people.map(({ name }) => name),
  };
}

/**
 * Revokes API tokens and calendar URLs that were revoked after the backup and that a restore has brought
 * back: those that the replaced database did not have.
 *
 * @param before from the replaced database; null where there was none, so that the comparison is impossible.
 * @param isAll revokes all of them without comparing.
 * @returns lines that say what was done, and who can log in again.
 */
export async function revokeReturned(
  db: Database,
  before: Keys | null,
  { isAll }: { isAll: boolean },
): Promise<string[]> {
  const keep = isAll ? { tokens: [], calendars: [] } : before;
  if (keep === null) {
    const count = await db.$count(apiTokens);
    const hint = 'also those that were revoked after it was made. Look through them in the settings';
    return count === 0
      ? []
      : [`${count} API tokens of the backup are valid, ${hint}, or use --revoke-tokens.`];
  }
  const revoked = await db.transaction(async (tx) => {
    const gone = await tx
      .delete(apiTokens)
      .where(notInArray(apiTokens.tokenHash, keep.tokens))
      .returning({ name: apiTokens.name });
    await tx.delete(calendarAddresses).where(notInArray(calendarAddresses.tokenHash, keep.calendars));
    for (const { name } of gone) await writeServerRecord(tx, 'token.revoked', name);
    return gone.map(({ name }) => name);
  });
  const known = new Set(before?.people);
  const returned = before ? (await readKeys(db)).people.filter((name) => !known.has(name)) : [];
  return [
    ...(revoked.length > 0 ? [`Revoked API tokens: ${revoked.join(', ')}`] : []),
    ...(returned.length > 0
      ? [`Can log in again, with the password of the backup: ${returned.join(', ')}`]
      : []),
  ];
}
