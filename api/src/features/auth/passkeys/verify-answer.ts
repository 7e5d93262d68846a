import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '@storefront/contracts/auth/passkey.schema.ts';
import { type PasskeyRow, passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '#http/request-context.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';

type Question = {
  challenge: string;
  /** Whose passkey it must be; null for whosever it is. */
  userId: number | null;
  /** Whether the device must have seen finger, face or PIN: where the passkey replaces the password as well. */
  isAlone: boolean;
};

/**
 * The passkey that answered a question; null for one that is not ours, a wrong signature, another host, and a counter that
 * did not go on, as that of a copy.
 */
export async function verifyAnswer(
  { deps: { db, env, log } }: Pick<RequestContext, 'deps'>,
  answer: PasskeyAnswer,
  { challenge, userId, isAlone }: Question,
): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
  if (!row || (userId !== null && row.userId !== userId)) return null;
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(env);
  // Late: the library is large, and most requests need none of it.
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
    // The library throws for whatever is wrong with an answer.
    log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}
