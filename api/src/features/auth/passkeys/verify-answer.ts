import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '@storefront/contracts/auth/passkey.schema.ts';
import { type PasskeyRow, passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '#http/request-context.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';

type Question = {
  challenge: string;
  /** The user who must own the passkey; null for any user. */
  userId: number | null;
  /**
   * Whether the device must have verified fingerprint, face or PIN, because the passkey also replaces the
   * password.
   */
  isAlone: boolean;
};

/**
 * Returns the passkey that answered a challenge; null for an unknown passkey, a wrong signature, another
 * host, or a counter that did not increase, as with a cloned passkey.
 */
export async function verifyAnswer(
  { deps: { db, env, log } }: Pick<RequestContext, 'deps'>,
  answer: PasskeyAnswer,
  { challenge, userId, isAlone }: Question,
): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
  if (!row || (userId !== null && row.userId !== userId)) return null;
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(env);
  // Imported on demand: the library is large, and most requests do not need it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: isAlone,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
        transports: row.transports,
      },
    });
    if (!verified) return null;
    const used = await db
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: new Date() })
      .where(and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter)))
      .returning({ id: passkeys.id });
    return used.length > 0 ? row : null;
  } catch (error) {
    // The library throws for anything that is wrong with an answer.
    log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}
