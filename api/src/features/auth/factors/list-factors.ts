import { factorsSchema } from '@storefront/contracts/auth/factors.schema.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { recoveryCodes } from '@storefront/db/schema/auth/recovery-codes.ts';
import { totpFactors } from '@storefront/db/schema/auth/totp-factors.ts';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isFactorMissing } from '#http/is-factor-missing.ts';
import { userProcedure } from '#trpc/init.ts';
import { arePasskeysPossible } from './relying-party.ts';

export const listFactors = userProcedure
  .meta({
    openapi: {
      method: 'GET',
      path: '/api/auth/factors',
      summary: 'List your second factors',
      description:
        'The ways in which the user can confirm their identity besides a password, and what the settings ' +
        'require.',
    },
    example: () => ({
      response: {
        totp: { createdAt: '2026-04-06T07:58:12.000Z' },
        passkeys: [{ id: 1, name: 'Phone', createdAt: '2026-04-06T07:58:12.000Z', lastUsedAt: null }],
        recoveryCodesLeft: 10,
        rule: 'any',
        arePasskeysPossible: true,
        isMissing: false,
      },
    }),
  })
  .input(z.void())
  .output(factorsSchema)
  .query(async ({ ctx: { deps, user } }) => {
    const { db } = deps;
    const [totp] = await db.select().from(totpFactors).where(eq(totpFactors.userId, user.id));
    const keys = await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, user.id))
      .orderBy(asc(passkeys.id));
    return {
      totp: totp?.enabledAt ? { createdAt: totp.enabledAt.toISOString() } : null,
      passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id)),
      rule: user.secondFactor,
      arePasskeysPossible: arePasskeysPossible(deps.env),
      isMissing: isFactorMissing(user, user.secondFactor),
    };
  });
