import type { Database } from '@storefront/db/client.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { eq } from 'drizzle-orm';
import { isToken, randomToken } from '#lib/crypto/random-token.ts';
import { sha256 } from '#lib/crypto/sha256.ts';

/**
 * Returns the SQL condition for the invitation with this secret. It matches nothing when the token is
 * malformed.
 */
export function hasInvitationToken(token: string) {
  return eq(invitations.tokenHash, sha256(isToken(token) ? token : ''));
}

/**
 * Creates a new secret for the invitation mail that is being rendered; the link in any earlier mail stops
 * working. The database stores only the hash, so the secret cannot be created before the mail is rendered.
 */
export async function renewInvitationToken(db: Database, id: number): Promise<string> {
  const token = randomToken();
  await db
    .update(invitations)
    .set({ tokenHash: sha256(token) })
    .where(eq(invitations.id, id));
  return token;
}
