import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { passkeysMax } from '@storefront/contracts/auth/factor-figures.ts';
import { factorAddedSchema } from '@storefront/contracts/auth/factors.schema.ts';
import { type PasskeyAnswer, passkeyAddSchema } from '@storefront/contracts/auth/passkey.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '#http/request-context.ts';
import { userProcedure } from '#trpc/init.ts';
import { ensureRecoveryCodes } from '../factors/factor-store.ts';
import { recordFactor } from '../factors/record-factor.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';
import { lockOwnUser } from '../session/users.ts';
import { takeSessionChallenge } from './session-challenge.ts';

/** The first second factor comes with ten recovery codes, shown in this response only. */
export const addPasskey = userProcedure
  .meta({
    status: 201,
    errors: ['FACTOR_REFUSED', 'PASSKEY_LIMIT_REACHED'],
    idempotency: 'none',
    needsFreshLogin: true,
    openapi: {
      method: 'POST',
      path: '/api/auth/passkeys',
      summary: 'Add a passkey',
      description: `See \`POST /api/auth/passkeys/start\`. Up to ${passkeysMax} per user.`,
    },
    example: ({ passkeyAnswer, recoveryCodes }) => ({
      request: { name: 'Phone', answer: passkeyAnswer },
      response: { recoveryCodes },
      refusal: { path: ['name'], message: 'passkeyNameRequired' },
    }),
  })
  .input(passkeyAddSchema)
  .output(factorAddedSchema)
  .mutation(async ({ ctx, input: { name, answer } }) => {
    const { deps, user } = ctx;
    const credential = await readCredential(ctx, answer, await takeSessionChallenge(ctx, 'add-passkey'));
    const recoveryCodes = await deps.db.transaction(async (tx) => {
      // Lock the user so that simultaneous requests are counted one after the other.
      await lockOwnUser(tx, user.id);
      const isFull = (await tx.$count(passkeys, eq(passkeys.userId, user.id))) >= passkeysMax;
      if (isFull) throw new AppError('PASSKEY_LIMIT_REACHED');
      const added = await tx
        .insert(passkeys)
        .values({ ...credential, userId: user.id, name })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      if (added.length === 0) throw new AppError('FACTOR_REFUSED');
      await recordFactor(tx, ctx, 'factor.added', name);
      return ensureRecoveryCodes(tx, user.id);
    });
    deps.wakeOutbox();
    return { recoveryCodes };
  });

async function readCredential(
  { deps: { env, log } }: Pick<RequestContext, 'deps'>,
  answer: PasskeyAnswer,
  expectedChallenge: string,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(env);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch((error) => {
    // The library throws for anything that is wrong with an answer.
    log.info({ err: error }, 'a passkey was refused');
    return { verified: false as const, registrationInfo: undefined };
  });
  if (!verified || !registrationInfo) throw new AppError('FACTOR_REFUSED');
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}
