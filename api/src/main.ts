import { fileURLToPath } from 'node:url';
import { type Database, type OpenDatabase, openDatabase } from '@storefront/db/client.ts';
import type { Logger } from 'pino';
import { startDiskWatch } from '#alerts/watch-disk.ts';
import { watchOutside } from '#alerts/watch-outside.ts';
import { ensureAdmin } from '#features/auth/ensure-admin.ts';
import { findCountry } from '#features/i18n/find-country.ts';
import { startMailbox } from '#features/mailbox/mailbox-worker.ts';
import { startAskingForResults } from '#features/orders/payment/ask-for-results.ts';
import { startErasures } from '#features/privacy/run-erasure.ts';
import { createApp } from './app.ts';
import { assertDataDir } from './assert-data-dir.ts';
import { startBackups } from './backup/schedule/backup-worker.ts';
import { closeDataDir } from './close-data-dir.ts';
import { createPageSettings } from './config/page-settings.ts';
import type { Deps } from './deps.ts';
import { type Env, EnvError, readEnv } from './env.ts';
import { describeMisspelled } from './env-misspelled.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createRateLimits } from './http/limits/create-rate-limits.ts';
import { createDiskRoom } from './lib/disk-room.ts';
import { createBackground } from './lib/work/background.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer/create-mailer.ts';
import { startOutboxWorker } from './mail/outbox-worker.ts';
import { openPaymentProvider } from './payments/open-payment-provider.ts';
import { watchProvider } from './payments/provider/watch-provider.ts';
import { startTestEvents } from './payments/test-checkout/test-events-worker.ts';
import { startScanWorker } from './scanner/scan-worker.ts';
import { sendConsoleToLog } from './server/console-to-log.ts';
import { loadSite } from './server/static-site/load-site.ts';
import { openObjectStore } from './storage/object-store/open-object-store.ts';
import { watchStore } from './storage/object-store/watch-store.ts';
import { startImportPush } from './storage/url-import/import-push.ts';
import { endImports } from './storage/url-import/run-import.ts';
import { startWebhookWorker } from './webhooks/delivery-worker.ts';

// `api/src/main.ts` and `api/dist/main.js` are at the same depth.
const siteDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

process.stderr.on('error', () => {});

/**
 * Exit code of a failed start, which usually needs the operator to fix something: `npm start` does not retry
 * it.
 */
const refusedCode = 1;
/**
 * Exit code for a bug while the server runs, after which `npm start` restarts it. EX_SOFTWARE of sysexits.h.
 */
const faultCode = 70;

try {
  await start(readEnv(process.env));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(refusedCode);
}

/**
 * Opens everything in order, serves until a signal ends the process, and closes everything in reverse order.
 */
async function start(env: Env): Promise<void> {
  // Registered first, so that an interrupted start still ends in order, with its first login printed.
  const ended = endSignal();
  const log = createLog(env.logLevel);
  // Uncaught exceptions and unhandled rejections leave the process in an unknown state, so it ends. Our log
  // omits visitor input, which Node.js itself would print.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault ends the server');
    process.exit(faultCode);
  });
  assertDataDir(env.dataDir, { isRestart: process.argv.includes('--restart') });
  const open = closeDataDir(env.dataDir);
  if (open.length > 0) {
    log.warn({ paths: open.slice(0, 5), count: open.length }, 'other users of this machine may read these');
  }
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  try {
    await serve(env, log, database, ended);
  } finally {
    await database.close();
  }
}

/** Resolves with the first SIGINT or SIGTERM; later ones have no effect. */
function endSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(signal));
  });
}

async function serve(
  env: Env,
  log: Logger,
  { db }: OpenDatabase,
  ended: Promise<NodeJS.Signals>,
): Promise<void> {
  const wake: Wake = { outbox: () => {}, webhooks: () => {}, scans: () => {} };
  const deps = await createDeps(env, log, db, wake);
  for (const misspelled of env.misspelled) log.warn(describeMisspelled(misspelled));
  const site = loadSite(siteDir, env);
  warnAboutLacks(deps, site !== null);

  const app = createApp(deps, site);
  // Before the port opens, so that this login works from the first request on.
  if (env.admin) await ensureAdmin(db, env.admin, log);
  await deps.pageSettings.refresh();
  const listener = await listen(app, { ...env, isLimited: env.rateLimit && env.trustProxy === 0 });
  const push = startImportPush(listener.server, deps);
  const workers = startWorkers(deps, app, wake);
  // After listening: a login created by a start that then fails would never be shown.
  const login = env.admin ? null : await ensureAdmin(db, null, log);
  sendConsoleToLog(log);
  deps.lifecycle.phase = 'serving';
  announce(env, login);
  process.send?.('serving');

  const signal = await ended;
  deps.lifecycle.phase = 'ending';
  log.info({ signal }, 'ending');
  push.close();
  await listener.close();
  deps.background.add(workers.stop());
  deps.background.add(endImports());
  // Another server may keep one of them waiting for minutes, and a service manager would kill this process before.
  if (!(await deps.background.settle())) log.warn('work that has not ended is left to the next start');
}

/** Wakes the workers, once they run. */
type Wake = Record<'outbox' | 'webhooks' | 'scans', () => void>;

async function createDeps(env: Env, log: Logger, db: Database, wake: Wake): Promise<Deps> {
  const background = createBackground();
  const wakeOutbox = () => wake.outbox();
  const fileStore = await openObjectStore(env);
  const watched = { db, log, wakeOutbox, background };
  const payments = await openPaymentProvider(env, db);
  return {
    env,
    db,
    fileStore: env.s3 ? watchStore(fileStore, watchOutside(watched, 'files-unreachable')) : fileStore,
    diskRoom: createDiskRoom(env.dataDir, log),
    rateLimits: createRateLimits(db, env.rateLimit),
    log,
    findCountry,
    mailer: createMailer(env),
    payments:
      env.stripe && payments
        ? watchProvider(payments, watchOutside(watched, 'payments-unreachable'))
        : payments,
    wakeOutbox,
    wakeWebhooks: () => wake.webhooks(),
    wakeScans: () => wake.scans(),
    background,
    pageSettings: createPageSettings({ db, log, background, env }),
    lifecycle: { phase: 'starting' },
  };
}

/** Logs what will not work although the server starts. */
function warnAboutLacks({ env, log, payments }: Deps, hasSite: boolean): void {
  if (!hasSite) {
    log.warn('the site is not built: pages answer 404 until `npm start` or `npm run build` made it');
  }
  if (env.trustProxy > 0 && env.isPublicUrlDerived) {
    log.warn(
      'TRUST_PROXY is set but PUBLIC_URL is not: forms are refused at any address but this machine’s own',
    );
  }
  if (!payments) {
    log.warn(
      'no card payments are taken: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing, and the test checkout is ' +
        'off at this PUBLIC_URL unless TEST_CHECKOUT=1',
    );
  }
}

function startWorkers(deps: Deps, app: ReturnType<typeof createApp>, wake: Wake): { stop(): Promise<void> } {
  const outbox = startOutboxWorker(deps);
  const webhooks = startWebhookWorker(deps);
  const scans = startScanWorker(deps);
  Object.assign(wake, { outbox: outbox.wake, webhooks: webhooks.wake, scans: scans.wake });
  const others = [
    startHousekeeping(deps),
    startErasures(deps),
    startBackups(deps),
    startMailbox(deps),
    startDiskWatch(deps),
  ];
  const payments = deps.payments?.name === 'test' ? startTestEvents(deps, app) : startAskingForResults(deps);
  const workers = [outbox, webhooks, scans, ...others, payments];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker?.stop()));
    },
  };
}

/**
 * Prints what a person at the terminal needs; the login is shown only this once and stored only as a hash.
 */
function announce(env: Env, login: Awaited<ReturnType<typeof ensureAdmin>>): void {
  const lines = [`\nReady on ${env.publicUrl}`];
  if (login) {
    lines.push(
      '',
      'First admin login, shown only this once:',
      `  username  ${login.username}`,
      `  password  ${login.password}`,
      `  page      ${env.publicUrl}/admin`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** Returns one line for a problem that the operator can fix, and the whole error for a bug of ours. */
function explain(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  const { code, address, port, syscall, hostname } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
    hostname?: string;
  };
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') {
    return `HOST: ${address ?? hostname} is not an address of this machine (${code}).`;
  }
  if (syscall === 'listen') {
    const reason =
      code === 'EADDRINUSE' ? 'is in use by another program' : code === 'EACCES' ? 'needs more rights' : code;
    return `PORT, HOST: ${address}:${port} ${reason}. Set PORT to a free one.`;
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC' || code === 'ENOTDIR' || code === 'EEXIST') {
    return `DATA_DIR cannot be written to: ${(error as Error).message}`;
  }
  return error instanceof Error
    ? isExpected(error)
      ? error.message
      : (error.stack ?? error.message)
    : String(error);
}

/** True for errors that opening the data directory or the database explains in words. */
function isExpected(error: Error): boolean {
  return (
    error.name === 'DataDirInUseError' ||
    /^(?:DATABASE_URL|DATA_DIR|The data(?:base)? in )/.test(error.message)
  );
}
