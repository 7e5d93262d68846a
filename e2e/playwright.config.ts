import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { fillDataDir } from '@storefront/db/testing/fill-data-dir.ts';
import { findFreePort } from '@storefront/db/testing/free-port.ts';
import { findBrowser, launchOptions } from '../api/scripts/lib/find-browser.mjs';
import { admin } from './fixtures/admin.ts';

/**
 * Starts the built product (`npm run build`) on PGlite with captured mail. The main process chooses once what every
 * worker then reads from the environment.
 */
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = String(await findFreePort());
  // In the temporary folder: a socket below it must have a short path.
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-e2e-'));
  await fillDataDir(dataDir);
  process.env.E2E_DATA_DIR = dataDir;
  process.env.CHROMIUM_PATH = await findBrowser(console.log);
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}

const origin = `http://localhost:${process.env.E2E_PORT}`;

// Settings of the terminal it runs in; empty counts as unset.
const unset = {
  DATABASE_URL: '',
  DROPBOX_CLIENT_ID: '',
  DROPBOX_CLIENT_SECRET: '',
  FACEBOOK_CLIENT_ID: '',
  FACEBOOK_CLIENT_SECRET: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  HOST: '',
  MAIL_FROM: '',
  METRICS_TOKEN: '',
  ONEDRIVE_CLIENT_ID: '',
  ONEDRIVE_CLIENT_SECRET: '',
  SMTP_URL: '',
  STORAGE_PUBLIC_KEY: '',
  STORAGE_SECRET_KEY: '',
  STORAGE_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  TIME_ZONE: '',
  TRUST_PROXY: '',
  UPLOADCARE_PUBLIC_KEY: '',
};

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // A busy machine must not refuse a change; `npm test` names what had to be repeated.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    launchOptions: {
      ...launchOptions,
      executablePath: process.env.CHROMIUM_PATH,
      // A camera that shows a test picture, for pages that may use one; a headless shell cannot ask for it.
      args: [
        ...launchOptions.args,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // Pages live for seconds here: what the slowest compiler spends on making their code faster, or threads and a
        // process that help, is not earned back. Together about a tenth of what the tests cost.
        '--js-flags=--no-opt,--min-semi-space-size=16,--single-threaded-gc',
        '--in-process-gpu',
      ],
    },
    locale: 'en-US',
    // Films and transitions take a third of the processor; the tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test in case it fails costs a fifth of the time; `--trace on` records one that did.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'exec node api/dist/main.js',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${origin}/readyz`,
    env: {
      ...unset,
      NODE_ENV: 'production',
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: origin,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      // The websites of links are on this machine.
      STORAGE_IMPORT_ALLOW_PRIVATE: '1',
      // So that the picker offers accounts of one service; its responses are the tests'.
      BOX_CLIENT_ID: 'client-id',
      BOX_CLIENT_SECRET: 'client-secret',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
