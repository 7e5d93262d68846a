import { randomBytes } from 'node:crypto';
import { recoveryCodesCount } from '@storefront/contracts/auth/factor-figures.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Database } from '@storefront/db/client.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { recoveryCodes } from '@storefront/db/schema/auth/recovery-codes.ts';
import { totpFactors } from '@storefront/db/schema/auth/totp-factors.ts';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { isFactorMissing } from '#http/is-factor-missing.ts';
import type { SessionUser } from '#http/request-context.ts';
import { seal, sealingKey, unseal } from '#lib/crypto/seal.ts';
import { findAppSecret, tryAppSecrets } from '#secrets/app-secrets.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { stepOfCode } from './totp.ts';

/** Returns which second factors a user has. */
export async function findFactors(
  db: Database,
  userId: number,
): Promise<{ totp: boolean; passkey: boolean; recoveryCode: boolean }> {
  const isOn = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.enabledAt));
  return {
    totp: (await db.$count(totpFactors, isOn)) > 0,
    passkey: (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0,
    recoveryCode: (await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))) > 0,
  };
}

/** Stores the secret of an app that is not confirmed by a code yet, replacing any earlier unconfirmed one. */
export async function storeTotpSecret(db: Database, userId: number, secret: string): Promise<void> {
  const sealedSecret = seal(secret, totpKey(await findAppSecret(db, 'second-factor')));
  await db
    .insert(totpFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { sealedSecret, lastStep: 0, createdAt: new Date() },
      setWhere: isNull(totpFactors.enabledAt),
    });
}

/**
 * Accepts a code of the user's app once; of several requests with the same code, only one gets true.
 *
 * @param answer.isFirst whether the code must be the app's first one; otherwise the app must be active
 * already.
 */
export async function takeTotpCode(
  db: Database,
  answer: { userId: number; code: string; isFirst: boolean },
): Promise<boolean> {
  const { userId, code, isFirst } = answer;
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  if (!row || (row.enabledAt === null) !== isFirst) return false;
  const step = stepOfCode(await unsealTotp(db, row.sealedSecret), code);
  if (step === null) return false;
  const taken = await db
    .update(totpFactors)
    .set({ lastStep: step, enabledAt: row.enabledAt ?? new Date() })
    .where(
      and(
        eq(totpFactors.userId, userId),
        // If the app was set up again in the meantime, the code belongs to another secret.
        eq(totpFactors.sealedSecret, row.sealedSecret),
        lt(totpFactors.lastStep, step),
      ),
    )
    .returning({ userId: totpFactors.userId });
  return taken.length > 0;
}

/** Accepts a recovery code once and deletes it. */
async function takeRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const left = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  for (const { id, codeHash } of left) {
    if (!(await verifyPassword(codeHash, code))) continue;
    const taken = await db
      .delete(recoveryCodes)
      .where(eq(recoveryCodes.id, id))
      .returning({ id: recoveryCodes.id });
    return taken.length > 0;
  }
  return false;
}

/**
 * Returns whether the code was an app code or a recovery code; null for a wrong code or one that was used
 * before.
 */
export async function takeCode(
  db: Database,
  userId: number,
  code: string,
): Promise<'totp' | 'recovery-code' | null> {
  if (/^\d{6}$/.test(code)) return (await takeTotpCode(db, { userId, code, isFirst: false })) ? 'totp' : null;
  if (!recoveryPattern.test(code)) return null;
  return (await takeRecoveryCode(db, userId, code)) ? 'recovery-code' : null;
}

/** Omits letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const recoveryLength = 12;
const recoveryPattern = new RegExp(`^[${alphabet}]{${recoveryLength}}$`);

/**
 * Replaces all recovery codes with ten new ones, formatted `ABCD-EFGH-JKLM`. Only their hashes are stored.
 */
export async function renewRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, () =>
    [...randomBytes(recoveryLength)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  );
  const hashes = await Promise.all(codes.map(hashPassword));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/**
 * Creates recovery codes for a user who just got their first factor; returns null if they already have some.
 */
export async function ensureRecoveryCodes(db: Database, userId: number): Promise<string[] | null> {
  const count = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  return count > 0 ? null : renewRecoveryCodes(db, userId);
}

/**
 * For a user who is locked, after one of their factors was removed: deletes the recovery codes if it was the last,
 * because they are useless then.
 *
 * @throws AppError `FACTOR_NEEDED` if they must have one.
 */
export async function settleRemovedFactor(db: Database, user: SessionUser): Promise<void> {
  const { totp: hasTotp, passkey: hasPasskey } = await findFactors(db, user.id);
  if (isFactorMissing({ ...user, hasTotp, hasPasskey }, user.secondFactor))
    throw new AppError('FACTOR_NEEDED');
  if (!hasTotp && !hasPasskey) await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
}

/** Reseals the secrets of all apps with the new key. */
export async function resealTotpSecrets(
  db: Database,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const rows = await db.select().from(totpFactors).for('update');
  for (const { userId, sealedSecret } of rows) {
    const secret = unseal(sealedSecret, totpKey(before));
    await db
      .update(totpFactors)
      .set({ sealedSecret: seal(secret, totpKey(after)) })
      .where(eq(totpFactors.userId, userId));
  }
}

async function unsealTotp(db: Database, sealed: string): Promise<string> {
  const secret = await tryAppSecrets(db, 'second-factor', (key) => {
    try {
      return unseal(sealed, totpKey(key));
    } catch {
      return null;
    }
  });
  if (secret === null) throw new Error('The secret of an authenticator app was sealed with another key');
  return secret;
}

const totpKey = (secret: string): Buffer => sealingKey('totp', secret);
