import type { Database } from '@storefront/db/client.ts';
import { appSecrets } from '@storefront/db/schema/server/app-secrets.ts';
import { eq, sql } from 'drizzle-orm';
import { randomToken } from '#lib/crypto/random-token.ts';

export type AppSecretName =
  | 'upload-right'
  | 'known-browser'
  | 'storage-uploads'
  | 'second-factor'
  | 'test-checkout'
  | 'client-page'
  | 'reply-address';

/** `previous` is the secret that `current` replaced; signatures made with it remain valid. */
type AppSecret = { current: string; previous: string | null };
type Known = { secret: Promise<AppSecret>; readAt: number };

const known = new WeakMap<Database, Map<AppSecretName, Known>>();

/**
 * How long a secret is cached, and so how long an instance may still sign with one that was renewed
 * elsewhere.
 */
const keptMs = 60_000;
/**
 * How often, at most, the secrets are read again when a signature matches none: another instance may have
 * renewed them.
 */
const lookAgainMs = 5_000;

/**
 * Returns the random signing secret that all instances on one database share: 32 bytes as base64url. The
 * first instance that needs it creates it; each process caches it for a minute.
 */
export async function findAppSecret(db: Database, name: AppSecretName): Promise<string> {
  return (await read(db, name, keptMs)).current;
}

/**
 * Calls `attempt` with the current secret and then with the previous one, and returns its first result that
 * is not null. If both fail and another instance may have renewed the secrets, it reads them again and
 * retries. Returns null when no secret is accepted.
 */
export async function tryAppSecrets<Result>(
  db: Database,
  name: AppSecretName,
  attempt: (secret: string) => Result | null,
): Promise<Result | null> {
  const secret = await read(db, name, keptMs);
  const found = tryBoth(secret, attempt);
  if (found !== null) return found;
  const latest = await read(db, name, lookAgainMs);
  return latest.current === secret.current ? null : tryBoth(latest, attempt);
}

/** Returns true when one of the secrets fits. */
export async function fitsAppSecret(
  db: Database,
  name: AppSecretName,
  fits: (secret: string) => boolean,
): Promise<boolean> {
  return (await tryAppSecrets(db, name, (secret) => fits(secret) || null)) === true;
}

/**
 * Replaces all secrets. Signatures made with a replaced secret remain valid until the next renewal.
 *
 * @returns the old and the new secret of each purpose.
 */
export async function renewAppSecrets(
  db: Database,
): Promise<{ name: string; before: string; after: string }[]> {
  const rows = await db.select().from(appSecrets).for('update');
  const renewed: { name: string; before: string; after: string }[] = [];
  for (const { name, value: before } of rows) {
    const after = randomToken();
    await db
      .update(appSecrets)
      .set({ value: after, previousValue: sql`${appSecrets.value}` })
      .where(eq(appSecrets.name, name));
    renewed.push({ name, before, after });
  }
  return renewed;
}

function tryBoth<Result>(
  { current, previous }: AppSecret,
  attempt: (secret: string) => Result | null,
): Result | null {
  return attempt(current) ?? (previous === null ? null : attempt(previous));
}

function read(db: Database, name: AppSecretName, maxAgeMs: number): Promise<AppSecret> {
  const secrets = known.get(db) ?? new Map<AppSecretName, Known>();
  known.set(db, secrets);
  const kept = secrets.get(name);
  if (kept && performance.now() - kept.readAt < maxAgeMs) return kept.secret;
  const secret = readOrCreate(db, name);
  secrets.set(name, { secret, readAt: performance.now() });
  // Do not cache a failed read.
  secret.catch(() => secrets.delete(name));
  return secret;
}

async function readOrCreate(db: Database, name: AppSecretName): Promise<AppSecret> {
  const stored = await readStored(db, name);
  if (stored) return stored;
  await db.insert(appSecrets).values({ name, value: randomToken() }).onConflictDoNothing();
  // Read it back, because another instance may have inserted its own first.
  const made = await readStored(db, name);
  if (!made) throw new Error(`The secret ${name} vanished while it was made`);
  return made;
}

async function readStored(db: Database, name: AppSecretName): Promise<AppSecret | null> {
  const [row] = await db
    .select({ current: appSecrets.value, previous: appSecrets.previousValue })
    .from(appSecrets)
    .where(eq(appSecrets.name, name));
  return row ?? null;
}
