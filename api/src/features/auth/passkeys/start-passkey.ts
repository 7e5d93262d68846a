import { createHmac } from 'node:crypto';
import { passkeyOptionsSchema } from '@storefront/contracts/auth/passkey.schema.ts';
import { brand } from '@storefront/contracts/brand.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findAppSecret } from '#secrets/app-secrets.ts';
import { userProcedure } from '#trpc/init.ts';
import { arePasskeysPossible, relyingPartyOf } from '../factors/relying-party.ts';
import { storeSessionChallenge } from './session-challenge.ts';

export const startPasskey = userProcedure
  .meta({
    errors: ['PASSKEYS_IMPOSSIBLE'],
    idempotency: 'none',
    needsFreshLogin: true,
    openapi: {
      method: 'POST',
      path: '/api/auth/passkeys/start',
      summary: 'Start adding a passkey',
      description:
        'Options for `navigator.credentials.create`. Send the result to `POST /api/auth/passkeys`.',
    },
    example: ({ passkeyChallenge }) => ({
      response: {
        options: { challenge: passkeyChallenge, rp: { id: 'shop.example', name: 'Pixel & Prose' } },
      },
    }),
  })
  .input(z.void())
  .output(passkeyOptionsSchema)
  .mutation(async ({ ctx }) => {
    const { deps, user } = ctx;
    const { db, env } = deps;
    if (!arePasskeysPossible(env)) throw new AppError('PASSKEYS_IMPOSSIBLE');
    const own = await db.select().from(passkeys).where(eq(passkeys.userId, user.id));
    const secret = await findAppSecret(db, 'second-factor');
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: relyingPartyOf(env).id,
      userName: user.username,
      // An opaque id that reveals nothing about the user to anyone who reads the device.
      userID: new Uint8Array(createHmac('sha256', secret).update(`passkey:${user.id}`).digest()),
      attestationType: 'none',
      excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await storeSessionChallenge(ctx, { kind: 'add-passkey', userId: user.id, challenge: options.challenge });
    return { options: { ...options } };
  });
