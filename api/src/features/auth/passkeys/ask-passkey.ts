import { passkeyOptionsSchema } from '@storefront/contracts/auth/passkey.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { loginChallenges } from '@storefront/db/schema/auth/login-challenges.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { limitKey } from '#http/caller-ip.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { publicProcedure } from '#trpc/init.ts';
import { arePasskeysPossible, relyingPartyOf } from '../factors/relying-party.ts';
import { findStep, startStep } from '../two-step/challenge-store.ts';
import { storeSessionChallenge } from './session-challenge.ts';

/**
 * Creates a challenge for a passkey: within a session to confirm the user's identity, for the second step of
 * a login that this browser has started, or else to log in without a password.
 */
export const askPasskey = publicProcedure
  .meta({
    errors: ['PASSKEYS_IMPOSSIBLE'],
    idempotency: 'none',
    headers: { 'Set-Cookie': { description: 'Identifies the login, for the browser that started it.' } },
    openapi: {
      method: 'POST',
      path: '/api/auth/passkeys/question',
      summary: 'Get a passkey challenge',
      description:
        'Options for `navigator.credentials.get`. Send the result to `POST /api/auth/login/passkey`, or ' +
        'within a session to `POST /api/auth/confirm/passkey`.',
    },
    example: ({ passkeyChallenge }) => ({
      response: { options: { challenge: passkeyChallenge, rpId: 'shop.example' } },
    }),
  })
  .input(z.void())
  .output(passkeyOptionsSchema)
  .mutation(async ({ ctx }) => {
    const { db, env } = ctx.deps;
    if (!arePasskeysPossible(env)) throw new AppError('PASSKEYS_IMPOSSIBLE');
    await countAttempt(ctx, 'loginByIp', { key: limitKey(ctx.callerIp) });
    const user = await ctx.currentUser();
    const step = user ? null : await findStep(ctx);
    const userId = user?.id ?? step?.userId ?? null;
    const own = userId === null ? [] : await db.select().from(passkeys).where(eq(passkeys.userId, userId));
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(env).id,
      userVerification: userId === null ? 'required' : 'preferred',
      ...(userId !== null && {
        allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
      }),
    });
    const { challenge } = options;
    if (user) await storeSessionChallenge(ctx, { kind: 'confirm', userId: user.id, challenge });
    else if (step?.userId) {
      await db.update(loginChallenges).set({ challenge }).where(eq(loginChallenges.id, step.id));
    } else await startStep(ctx, { userId: null, challenge });
    return { options: { ...options } };
  });
