import type { Database } from '@storefront/db/client.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { recoveryCodes } from '@storefront/db/schema/auth/recovery-codes.ts';
import { totpFactors } from '@storefront/db/schema/auth/totp-factors.ts';

/** Inserts one second factor of each kind for a user. */
export async function fillFactors(db: Database, userId: number): Promise<void> {
  await db.insert(totpFactors).values({ userId, sealedSecret: 'sealed', enabledAt: new Date(), lastStep: 7 });
  await db.insert(recoveryCodes).values({ userId, codeHash: 'hash' });
  await db.insert(passkeys).values({
    userId,
    credentialId: 'credential',
    publicKey: 'key',
    counter: 2 ** 32,
    transports: ['internal', 'hybrid'],
    name: 'Phone',
    lastUsedAt: new Date(),
  });
}
