import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Runs the same suite on both drivers, except for driver-specific tests; `create-test-db.ts` reads the two
 * variables.
 */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 180_000,
    // An interrupted teardown would leave a database server behind.
    teardownTimeout: 180_000,
    hookTimeout: 180_000,
    // Most of a file's time goes into loading the server and opening a database; the files of a worker share
    // both.
    isolate: false,
    experimental: { fsModuleCache: true },
    // Tests mostly create short-lived objects: with more space for them, the garbage collector does a tenth
    // of the work.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'db:pglite',
          // Tests connections to a server.
          exclude: [...configDefaults.exclude, 'src/lost-connections.test.ts'],
          env: { TEST_DRIVER: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'db:postgres',
          // Tests of the embedded database and its files.
          exclude: [
            ...configDefaults.exclude,
            'src/embedded/**',
            'src/migration-tests/migration-rule.test.ts',
            'src/maintain-database.test.ts',
          ],
          env: { TEST_DRIVER: 'postgres' },
          globalSetup: ['./src/testing/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
