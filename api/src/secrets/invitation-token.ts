import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@storefront/db/client.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { eq } from 'drizzle-orm';

const tokenBytes = 32;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns the hash under which an invitation's secret is stored. A fast hash is enough for 256 random bits.
 */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Returns the SQL condition for the invitation with this secret. It matches nothing when the token is
 * malformed.
 */
export function hasInvitationToken(token: string) {
  return eq(invitations.tokenHash, hashToken(tokenForm.test(token) ? token : ''));
}

/**
 * Creates a new secret for the invitation mail that is being rendered; the link in any earlier mail stops
 * working. The database stores only the hash, so the secret cannot be created before the mail is rendered.
 */
export async function renewInvitationToken(db: Database, id: number): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await db
    .update(invitations)
    .set({ tokenHash: hashToken(token) })
    .where(eq(invitations.id, id));
  return token;
}
