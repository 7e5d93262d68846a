import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@storefront/db/client.ts';
import type { UserRow } from '@storefront/db/schema/auth/users.ts';
import { insertUser, type NewUser } from '@storefront/db/testing/build-user.ts';
import { createOwnDatabase, createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { createPageSettings } from '#config/page-settings.ts';
import { startSession } from '#features/auth/session/session.ts';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import { createBackground } from '#lib/work/background.ts';
import type { Mail } from '#mail/mailer/mailer.ts';
import { drainOutbox } from '#mail/outbox-worker.ts';
import { createMemoryMailer, type MemoryMailer } from '#mail/testing/memory-mailer.ts';
import { openPaymentProvider } from '#payments/open-payment-provider.ts';
import { createDiskStore } from '#storage/object-store/disk-store.ts';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { type Env, readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { TestClient } from './test-client.ts';

export type TestApp = {
  app: ReturnType<typeof createApp>;
  deps: Deps;
  db: Database;
  mailer: MemoryMailer;
  /** Sends every mail that is due and returns those sent since the last `reset`. */
  deliverMails(): Promise<Mail[]>;
  /** Returns a visitor with their own cookie jar. */
  visitor(): TestClient;
  /** Returns a person with a session; a new user unless given. */
  signedIn(user?: Partial<NewUser>): Promise<TestClient & { user: UserRow }>;
  /** Returns an owner. */
  asAdmin(): Promise<TestClient & { user: UserRow }>;
  /** Returns a user without a role. */
  asUser(): Promise<TestClient & { user: UserRow }>;
  /** Empties the database and the mailbox. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** Overrides for a test; limits are off unless `RATE_LIMIT` says otherwise. */
export type TestAppOptions = {
  env?: Partial<Omit<Env, 'storage'>> & { storage?: Partial<Env['storage']> };
  deps?: Partial<Omit<Deps, 'env' | 'db'>>;
  /** For tests that break the database or need it to be gone. */
  hasOwnDatabase?: boolean;
};

/**
 * Creates the whole server without a socket, on its own database and with captured mail. Open it once per
 * file.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await (options.hasOwnDatabase ? createOwnDatabase() : createTestDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'storefront-api-'));
  const settings = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error', TIME_ZONE: 'UTC' };
  const defaults = readEnv(settings, false);
  const env: Env = {
    ...defaults,
    databaseUrl: database.databaseUrl,
    ...options.env,
    storage: { ...defaults.storage, ...options.env?.storage },
  };
  const mailer = createMemoryMailer();
  const log = createLog(env.logLevel);
  const background = createBackground();
  const deps: Deps = {
    env,
    db: database.db,
    fileStore: await createDiskStore(path.join(dataDir, 'files')),
    diskRoom: { hasRoom: async () => true, spareBytes: async () => Number.POSITIVE_INFINITY },
    rateLimits: createRateLimits(database.db, env.rateLimit),
    log,
    findCountry: () => null,
    mailer,
    payments: await openPaymentProvider(env, database.db),
    wakeOutbox: () => {},
    wakeWebhooks: () => {},
    wakeScans: () => {},
    background,
    pageSettings: createPageSettings({ db: database.db, log, background, env }),
    lifecycle: { phase: 'serving' },
    ...options.deps,
  };
  const app = createApp(deps);

  const visitor = () => new TestClient(app);
  const signedIn = async (given: Partial<NewUser> = {}) => {
    const user = await insertUser(database.db, given);
    const client = visitor();
    const responseHeaders = new Headers();
    const context = { deps, headers: new Headers(), cookies: {}, callerIp: '127.0.0.1', responseHeaders };
    await startSession(context, user);
    client.keepCookies(responseHeaders);
    return Object.assign(client, { user });
  };

  return {
    app,
    deps,
    db: database.db,
    mailer,
    async deliverMails() {
      await drainOutbox({ db: database.db, env, mailer, log: deps.log, rateLimits: deps.rateLimits });
      return mailer.sent;
    },
    visitor,
    signedIn,
    asAdmin: () => signedIn({ role: 'owner' }),
    asUser: () => signedIn(),
    async reset() {
      await deps.background.settle();
      await database.reset();
      // The limits remember refused callers in memory.
      deps.rateLimits = options.deps?.rateLimits ?? createRateLimits(database.db, env.rateLimit);
      mailer.sent = [];
      mailer.destination = 'server';
      mailer.before = () => {};
    },
    async close() {
      await deps.background.settle();
      await database.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
