import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@storefront/db/client.ts';
import { invitations } from '@storefront/db/schema/auth/invitations.ts';
import { eq } from 'drizzle-orm';

const tokenBytes = 32;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** The key under which an invitation's secret is stored. It has 256 random bits, so a fast hash is enough. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Condition of the invitation with this secret; none has what cannot be one. */
export function hasInvitationToken(token: string) {
  return eq(invitations.tokenHash, hashToken(tokenForm.test(token) ? token : ''));
}

/**
 * Makes the secret of the mail that is being written; a link of an earlier mail does not work any more. The database
 * never has it, so it cannot be made sooner.
 */
export async function renewInvitationToken(db: Database, id: number): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await db
    .update(invitations)
    .set({ tokenHash: hashToken(token) })
    .where(eq(invitations.id, id));
  return token;
}
