import { randomBytes } from 'node:crypto';
import type { Database } from '@storefront/db/client.ts';
import { appSecrets } from '@storefront/db/schema/server/app-secrets.ts';
import { eq } from 'drizzle-orm';

export type AppSecretName =
  | 'upload-right'
  | 'known-browser'
  | 'storage-uploads'
  | 'second-factor'
  | 'test-checkout'
  | 'client-page'
  | 'reply-address';

const known = new WeakMap<Database, Map<AppSecretName, Promise<string>>>();

/**
 * A random secret that every instance on one database shares: 32 bytes as base64url. Made by the one who needs it first,
 * then kept in this process's memory, since it never changes.
 */
export function findAppSecret(db: Database, name: AppSecretName): Promise<string> {
  const secrets = known.get(db) ?? new Map<AppSecretName, Promise<string>>();
  known.set(db, secrets);
  let secret = secrets.get(name);
  if (!secret) {
    secret = readOrCreate(db, name);
    secrets.set(name, secret);
    // A failed read must not be remembered.
    secret.catch(() => secrets.delete(name));
  }
  return secret;
}

async function readOrCreate(db: Database, name: AppSecretName): Promise<string> {
  await db
    .insert(appSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  // Read back: another instance may have been first.
  const [row] = await db
    .select({ value: appSecrets.value })
    .from(appSecrets)
    .where(eq(appSecrets.name, name));
  if (!row) throw new Error(`The secret ${name} vanished while it was made`);
  return row.value;
}
