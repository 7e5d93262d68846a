import { defineConfig } from 'vitest/config';

/** The same suite on both drivers; `create-test-db.ts` in db reads the two variables. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'api:pglite', env: { TEST_DRIVER: 'pglite' } } },
      {
        extends: true,
        test: {
          name: 'api:postgres',
          env: { TEST_DRIVER: 'postgres' },
          globalSetup: ['../db/src/testing/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
