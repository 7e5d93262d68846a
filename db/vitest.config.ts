import { configDefaults, defineConfig } from 'vitest/config';

/** The same suite on both drivers, but for what one alone is about; `create-test-db.ts` reads the two variables. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    // Cut short, the end would leave a database server behind.
    teardownTimeout: 60_000,
    hookTimeout: 60_000,
    // What a file costs is mostly loading the server and opening a database; a worker's files share both.
    isolate: false,
    // Short-lived objects are most of what tests make: with more room for them the collector has a tenth of the work.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'db:pglite',
          // About the connections to a server.
          exclude: [...configDefaults.exclude, 'src/lost-connections.test.ts'],
          env: { TEST_DRIVER: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'db:postgres',
          // About the other engine and its files.
          exclude: [
            ...configDefaults.exclude,
            'src/embedded/**',
            'src/migration-tests/migration-rule.test.ts',
            'src/tend-database.test.ts',
          ],
          env: { TEST_DRIVER: 'postgres' },
          globalSetup: ['./src/testing/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
