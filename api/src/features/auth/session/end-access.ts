import type { Database } from '@storefront/db/client.ts';
import { loginChallenges } from '@storefront/db/schema/auth/login-challenges.ts';
import { passwordResets } from '@storefront/db/schema/auth/password-resets.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { and, eq, ne } from 'drizzle-orm';

/**
 * Ends what a user's earlier password opened, in the transaction that sets a new one: sessions, logins that wait for
 * their second step, and a mailed link that could replace the new password again.
 *
 * @param keptSession key of the session that stays.
 */
export async function endAccess(
  tx: Database,
  userId: number,
  keptSession: string | null = null,
): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSession ?? '')));
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
