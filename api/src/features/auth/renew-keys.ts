import type { Database } from '@storefront/db/client.ts';
import { writeServerRecord } from '#features/record/write-record.ts';
import { type AppSecretName, renewAppSecrets } from '#secrets/app-secrets.ts';
import { resealTotpSecrets } from './factors/factor-store.ts';

const sealing: AppSecretName = 'second-factor';

/**
 * Renews the keys that the instances share and reseals the data sealed with them, so that authenticator apps
 * keep working. Used by the server's own command, also while instances are running.
 *
 * @returns the number of keys renewed.
 */
export async function renewKeys(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const renewed = await renewAppSecrets(tx);
    for (const key of renewed) if (key.name === sealing) await resealTotpSecrets(tx, key);
    await writeServerRecord(tx, 'keys.renewed', `keys ${renewed.length}`);
    return renewed.length;
  });
}
