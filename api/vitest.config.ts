import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { asksForDatabase } from './src/testing/asks-for-database.ts';

/** How long a test waits for a condition: on a busy machine, the second that is the default passes in between. */
const waitMs = 20_000;

const everything = ['src/**/*.test.{ts,tsx}'];

/** Tests that start the whole server but whose results do not depend on the database driver. */
const anyDriver = [
  'src/config/to-site-facts.test.ts',
  'src/features/i18n/find-locale.test.ts',
  'src/features/uploads/judge/judge-files.test.ts',
  'src/features/uploads/upload-form.test.ts',
  'src/rest/{handler,made-of-the-contract,openapi}.test.ts',
  'src/rest/document/**/*.test.ts',
  'src/server/{ignore-upgrades,request-log,room-check}.test.ts',
  'src/server/static-site/**/*.test.ts',
  'src/storage/limits.test.ts',
  'src/storage/upload-api/upload-api-s3.test.ts',
  'src/storage/url-import/import-guard.test.ts',
  'src/storage/{cdn,external-source}/**/*.test.ts',
  'src/storage/{upload-client,direct-uploads}.test.ts',
  'src/testing/hostile-input.test.ts',
  'src/trpc/{batches,issues,plain-routes-access}.test.ts',
  'src/listen.test.ts',
];

/** Tests whose results do not depend on the driver either, and which PostgreSQL runs in half the time. */
const onServer = [
  'src/features/orders/change/{any-sequence,what-follows}.test.ts',
  'src/features/orders/client/offered-actions.test.ts',
  'src/features/orders/payment/{never-too-much,provider-facts}.test.ts',
  'src/storage/crash.test.ts',
  'src/trpc/guards.test.ts',
];

/** Tests that mostly wait for the servers that they start and stop, so that others run beside them. */
const processes = [
  'src/{main,restart,lost-database}.test.ts',
  'src/features/orders/{create,approval}/crash.test.ts',
  'src/backup/make-backup.test.ts',
  'src/cli/lib/beside-server.test.ts',
  'src/testing/runtime-packages.test.ts',
];

const noDriver = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.test\.tsx?$/.test(file) && !asksForDatabase(join(import.meta.dirname, file)));

// In a process that runs for minutes, optimizing pays off only for the hottest functions. Later versions of Node.js
// refuse this flag.
const optimizeLater = process.versions.node.startsWith('20.') ? ['--interrupt-budget=800000'] : [];

/**
 * Runs tests on the embedded database and those that depend on the driver on PostgreSQL as well; `create-test-db.ts`
 * in db reads the variables.
 */
export default defineConfig({
  test: {
    testTimeout: 180_000,
    // An interrupted teardown would leave a database server behind.
    teardownTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: waitMs } },
    provide: { waitMs },
    setupFiles: ['src/testing/patient-waits.ts'],
    // Most of a file's time goes into loading the server and opening a database; the files of a worker share
    // both.
    isolate: false,
    // The projects share each other's transformed modules, which is why they have the same settings.
    experimental: { fsModuleCache: true },
    alias: {
      '@node-rs/argon2': join(import.meta.dirname, 'src/testing/quick-argon2.ts'),
      '#lib/work/start-thread.ts': join(import.meta.dirname, 'src/testing/start-built-thread.ts'),
    },
    // With much space from the start, the garbage collector takes a tenth of the processor time less. More of it for new
    // objects would end threads whose memory is limited.
    execArgv: ['--max-semi-space-size=64', '--initial-old-space-size=1024', ...optimizeLater],
    projects: [
      {
        extends: true,
        test: {
          name: 'api:pglite',
          include: everything,
          exclude: [...configDefaults.exclude, ...onServer, ...processes],
          env: { TEST_DRIVER: 'pglite' },
          globalSetup: ['src/testing/build-programs.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api:processes',
          include: processes,
          env: { TEST_DRIVER: 'pglite' },
          globalSetup: ['src/testing/build-programs.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api:postgres',
          include: everything,
          exclude: [...configDefaults.exclude, ...anyDriver, ...noDriver],
          env: { TEST_DRIVER: 'postgres' },
          globalSetup: ['src/testing/build-programs.ts', '../db/src/testing/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
