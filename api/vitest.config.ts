import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { asksForDatabase } from './src/testing/asks-for-database.ts';

const everything = ['src/**/*.test.{ts,tsx}'];

/** Tests of the whole server about what no database takes part in: one driver says everything. */
const anyDriver = [
  'src/rest/document/fetch-client.test.ts',
  'src/rest/openapi.test.ts',
  'src/server/static-site/**/*.test.ts',
  'src/storage/limits.test.ts',
  'src/storage/upload-api/upload-api-s3.test.ts',
  'src/storage/url-import/import-guard.test.ts',
  'src/storage/{cdn,external-source}/**/*.test.ts',
  'src/storage/{upload-client,direct-uploads}.test.ts',
  'src/testing/hostile-input.test.ts',
  'src/trpc/{batches,guards,issues}.test.ts',
  'src/listen.test.ts',
];

const noDriver = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.test\.tsx?$/.test(file) && !asksForDatabase(join(import.meta.dirname, file)));

const once = [...anyDriver, ...noDriver];

/** Hundreds of hashes at full cost would say no more than the one of `password.test.ts`. */
const quickPasswords = {
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'src/testing/quick-argon2.ts') },
};

/**
 * The same suite on both drivers, and beside them what one run says everything about; `create-test-db.ts` in db reads the
 * two variables.
 */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Cut short, the end would leave a database server behind.
    teardownTimeout: 60_000,
    hookTimeout: 60_000,
    // What a file costs is mostly loading the server and opening a database; a worker's files share both.
    isolate: false,
    // Short-lived objects are most of what tests make: with more room for them the collector has a tenth of the work.
    // Code that runs for a minute earns back less of what the compiler spends on it: only what is called most is worth it.
    execArgv: ['--max-semi-space-size=64', '--interrupt-budget=800000'],
    projects: [
      {
        extends: true,
        test: {
          name: 'api:once',
          include: once,
          env: { TEST_DRIVER: 'pglite' },
          globalSetup: ['src/testing/build-programs.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api:pglite',
          ...quickPasswords,
          include: everything,
          exclude: [...configDefaults.exclude, ...once],
          env: { TEST_DRIVER: 'pglite' },
          globalSetup: ['src/testing/build-programs.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api:postgres',
          ...quickPasswords,
          include: everything,
          exclude: [...configDefaults.exclude, ...once],
          env: { TEST_DRIVER: 'postgres' },
          globalSetup: ['src/testing/build-programs.ts', '../db/src/testing/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
