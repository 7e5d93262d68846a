import { defineConfig } from 'vitest/config';

/**
 * Tests that say nothing about the database: they open none, or only keep something in it. They run once; the others
 * on both drivers.
 */
const withoutDatabase = [
  'src/{env,log}.test.ts',
  'src/lib/**/*.test.ts',
  'src/http/{client-address,origin-check}.test.ts',
  'src/mail/{layout,messages}/**/*.test.{ts,tsx}',
  'src/mail/{folder-mailer,smtp-mailer}.test.ts',
  'src/features/auth/{describe-device,password}.test.ts',
  'src/features/i18n/find-country.test.ts',
  'src/features/orders/receipt/receipt-pdf.test.ts',
  'src/features/uploads/sniff-attachment.test.ts',
  'src/storage/{kill,upload-client}.test.ts',
  'src/storage/{cdn,content,object-store}/**/*.test.ts',
  'src/storage/external-source/*.test.ts',
  'src/storage/upload-api/upload-api-s3.test.ts',
  'src/storage/url-import/{import-guard,public-address}.test.ts',
];
const all = ['src/**/*.test.{ts,tsx}'];

/** The driver is chosen by variables that `create-test-db.ts` in db reads. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'api', include: withoutDatabase, env: { TEST_DRIVER: 'pglite' } },
      },
      {
        extends: true,
        test: {
          name: 'api:pglite',
          include: all,
          exclude: withoutDatabase,
          env: { TEST_DRIVER: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'api:postgres',
          include: all,
          exclude: withoutDatabase,
          env: { TEST_DRIVER: 'postgres' },
          globalSetup: ['../db/src/testing/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
