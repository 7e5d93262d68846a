import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser, launchOptions } from '../api/scripts/lib/find-browser.mjs';
import { admin } from './fixtures/admin.ts';
import { disabledFeatures } from './fixtures/browser-features.ts';

/**
 * Starts the built product (`npm run build`) on PGlite with captured mail. The main process chooses these
 * values once; all workers read them from the environment.
 */
if (!process.env.E2E_PORT) {
  // Imported here because each worker loads this file as well, and the database takes half of its start.
  const { fillDataDir } = await import('@storefront/db/testing/fill-data-dir.ts');
  const { findFreePort } = await import('@storefront/db/testing/free-port.ts');
  process.env.E2E_PORT = String(await findFreePort());
  // In the temporary folder, because the socket in it needs a short path.
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-e2e-'));
  await fillDataDir(dataDir);
  process.env.E2E_DATA_DIR = dataDir;
  process.env.CHROMIUM_PATH = await findBrowser(console.log);
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}

const origin = `http://localhost:${process.env.E2E_PORT}`;

// Ignores settings of the calling shell; empty counts as unset.
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
  // A slow machine must not fail a change; `npm test` names the tests that needed a retry.
  retries: 1,
  // The same for these limits: the slowest machine seen takes six times as long as a desk's.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    launchOptions: {
      ...launchOptions,
      executablePath: process.env.CHROMIUM_PATH,
      // A camera that shows a test picture, for pages that may use one; a headless shell cannot ask for
      // permission.
      args: [
        ...launchOptions.args,
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
        // Pages are open only for seconds here, so the optimizing compilers, parallel GC threads and a
        // separate GPU process do not pay off. Together they are about a tenth of the cost of the tests.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16,--single-threaded-gc',
        '--in-process-gpu',
        // A test opens one or two pages. Without these, each page starts three processes: for the empty page,
        // for the site, which must not share it with one of another opener policy, and a spare one.
        disabledFeatures('SpareRendererForSitePerProcess', 'CrossOriginOpenerPolicy'),
      ],
    },
    locale: 'en-US',
    // Animations and transitions take a third of the CPU time; tests about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test in case it fails takes a fifth of the time; `--trace on` records a failing one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'exec node api/dist/main.js',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${origin}/readyz`,
    timeout: 180_000,
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
      // The websites behind links are on this machine.
      STORAGE_IMPORT_ALLOW_PRIVATE: '1',
      // Makes the picker offer accounts of one service; the tests provide its responses.
      BOX_CLIENT_ID: 'client-id',
      BOX_CLIENT_SECRET: 'client-secret',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
