import { configDefaults, defineConfig } from 'vitest/config';

const everything = ['src/**/*.test.{ts,tsx}'];

/** Rules that no database takes part in, or only the embedded one. */
const once = [
  'src/backup/make-backup.test.ts',
  'src/backup/schedule/{backup-files,due-day}.test.ts',
  'src/features/auth/passwords/is-common-password.test.ts',
  'src/features/orders/document/receipt-pdf.test.ts',
  'src/features/privacy/rewrite-database.test.ts',
  'src/features/uploads/judge/sniff-attachment.test.ts',
  'src/lib/**/*.test.{ts,tsx}',
  'src/mail/*-mailer.test.ts',
  'src/mail/{layout,messages}/**/*.test.{ts,tsx}',
  'src/rest/document/fetch-client.test.ts',
  'src/rest/{openapi,generated-clients}.test.ts',
  'src/server/bodies/open-bodies.test.ts',
  'src/server/native-spread.test.ts',
  'src/server/static-site/**/*.test.{ts,tsx}',
  'src/storage/limits.test.ts',
  'src/storage/upload-api/upload-api-s3.test.ts',
  'src/storage/url-import/import-guard.test.ts',
  'src/storage/{cdn,content,external-source,object-store}/**/*.test.{ts,tsx}',
  'src/storage/{upload-client,direct-uploads}.test.ts',
  'src/testing/hostile-input.test.ts',
  'src/testing/runtime-packages.test.ts',
  'src/trpc/guards.test.ts',
  'src/{env,listen,log,lost-database,main,restart}.test.ts',
];

/**
 * The same suite on both drivers, and beside them what one run says everything about; `create-test-db.ts` in db reads the
 * two variables.
 */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a file costs is mostly loading the server and opening a database; a worker's files share both.
    isolate: false,
    // Short-lived objects are most of what tests make: with more room for them the collector has a tenth of the work.
    execArgv: ['--max-semi-space-size=64'],
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
          include: everything,
          exclude: [...configDefaults.exclude, ...once],
          env: { TEST_DRIVER: 'postgres' },
          globalSetup: ['src/testing/build-programs.ts', '../db/src/testing/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
