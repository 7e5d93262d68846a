import type { Database } from '@storefront/db/client.ts';
import { writeServerRecord } from '#features/record/write-record.ts';
import { type AppSecretName, renewAppSecrets } from '#secrets/app-secrets.ts';
import { resealTotpSecrets } from './factors/factor-store.ts';

const sealing: AppSecretName = 'second-factor';

/**
 * Renews the keys that the instances share, and seals anew what they keep sealed, so that authenticator apps go on. For
 * the server's own command, beside running instances as well.
 *
 * @returns how many keys there were.
 */
export async function renewKeys(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const renewed = await renewAppSecrets(tx);
    for (const key of renewed) if (key.name === sealing) await resealTotpSecrets(tx, key);
    await writeServerRecord(tx, 'keys.renewed', `keys ${renewed.length}`);
    return renewed.length;
  });
}
