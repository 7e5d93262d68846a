import type { Database } from '@storefront/db/client.ts';
import { loginChallenges } from '@storefront/db/schema/auth/login-challenges.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { recoveryCodes } from '@storefront/db/schema/auth/recovery-codes.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { totpFactors } from '@storefront/db/schema/auth/totp-factors.ts';
import type { UserRow } from '@storefront/db/schema/auth/users.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { writeServerRecord } from '#features/record/write-record.ts';
import { queueSecurityNotice } from '../notices/queue-security-notice.ts';
import { lockUser } from '../session/users.ts';

/** Counts a user's factors of each kind. */
export async function countFactors(
  db: Database,
  userId: number,
): Promise<{ apps: number; passkeys: number; recoveryCodes: number }> {
  const isOn = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.enabledAt));
  return {
    apps: await db.$count(totpFactors, isOn),
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  };
}

/**
 * Removes all second factors of a user who has lost them, with recovery codes, sessions and pending logins.
 * Records this and sends the user a mail. Used by the server's own command, whose caller has access to the
 * machine.
 */
export async function resetFactors(
  db: Database,
  { id, username }: Pick<UserRow, 'id' | 'username'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, id);
    await tx.delete(totpFactors).where(eq(totpFactors.userId, id));
    await tx.delete(passkeys).where(eq(passkeys.userId, id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    await tx.delete(loginChallenges).where(eq(loginChallenges.userId, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    const entryId = await writeServerRecord(tx, 'factors.reset', username);
    await queueSecurityNotice(tx, { userId: id, entryId });
  });
}

/** Removes the setting that requires a second factor for everyone; recorded as a change of the settings. */
export async function makeFactorsOptional(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(config).where(eq(config.key, 'secondFactor'));
    await writeServerRecord(tx, 'settings.changed', 'secondFactor');
  });
}
