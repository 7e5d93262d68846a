import type { NetConnectOpts } from 'node:net';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { FileRow } from '@storefront/db/schema/orders/files.ts';
import { watchOutside } from '#alerts/watch-outside.ts';
import type { Deps } from '#deps.ts';
import type { Watch } from '#lib/note-outcome.ts';
import { type DueWorker, startDueWorker } from '#lib/work/due-worker.ts';
import { endWithGrace } from '#lib/work/end-with-grace.ts';
import {
  claimFiles,
  keepWaiting,
  markScanned,
  markUnscanned,
  msUntilScan,
  releaseWaiting,
} from './scan-queries.ts';
import { probeScanner, ScanError, scanStream } from './scan-stream.ts';

type ScanDeps = Pick<Deps, 'db' | 'fileStore' | 'log' | 'env' | 'wakeOutbox' | 'background'>;

/** Files scanned concurrently. */
const inFlightMax = 2;
/** Time limit per file; the scanner itself gives up after two minutes. */
const limitMs = 120_000;
const probeLimitMs = 10_000;
/** First delay when the scanner is unavailable; it doubles with each attempt up to the maximum. */
const retryMs = 2000;
const retryMaxMs = 60_000;
/** A scan that has not ended by then is given up when the server stops; the file is scanned after the next start. */
const stopGraceMs = 3_000;

/**
 * Scans files for viruses until it is stopped. Any number of workers may share a database. Files wait as long
 * as the scanner is unavailable, which becomes one alert. Without a configured scanner, it only releases waiting files.
 */
export function startScanWorker(
  deps: ScanDeps,
  watch: Watch = watchOutside(deps, 'scanner-unreachable'),
  options = { stopGraceMs },
): DueWorker {
  const { db, env, log } = deps;
  const { clamd } = env;
  if (!clamd) {
    const releasing = releaseWaiting(db)
      .then((count) => count > 0 && log.warn({ count }, 'files no longer wait for the virus scan'))
      .catch((error) => log.error({ err: error }, 'files that wait for a virus scan could not be let go'));
    return { wake: () => {}, stop: async () => void (await releasing) };
  }
  const ending = new AbortController();
  const worker = startDueWorker<FileRow>({
    name: 'Files to scan',
    inFlightMax,
    claim: (limit) => claimFiles(db, limit),
    async handle(row) {
      await scan(deps, { clamd, watch, signal: ending.signal }, row);
      // The file may be due again before any other.
      worker.wake();
    },
    msUntilDue: (horizonMs) => msUntilScan(db, horizonMs),
    log,
  });
  return {
    wake: worker.wake,
    stop: () => endWithGrace(worker.stop(), options.stopGraceMs, () => ending.abort()),
  };
}

/** The scanner, where its failures are noted, and what ends the wait for it. */
type Scanning = { clamd: NetConnectOpts; watch: Watch; signal: AbortSignal };

/** Scans one file and records the result. Never rejects. */
async function scan(
  { db, fileStore, log: parent, wakeOutbox }: ScanDeps,
  scanning: Scanning,
  row: FileRow,
): Promise<void> {
  const { clamd, watch, signal } = scanning;
  const log = parent.child({ fileId: row.id, attempts: row.scanAttempts });
  const delayMs = delayAfter(row.scanAttempts);
  try {
    const object = await fileStore.get(row.filePath);
    // The row is written before the bytes, which may not have arrived yet.
    if (!object) {
      if (await markUnscanned(db, row, delayMs)) wakeOutbox();
      return;
    }
    const finding = await scanStream(clamd, object.stream, limitMs, signal);
    watch.worked();
    if (await markScanned(db, row, finding)) wakeOutbox();
    if (finding !== null) log.warn({ finding, orderId: row.orderId }, 'File blocked by the virus scan');
  } catch (error) {
    const reason = error instanceof ScanError ? { reason: error.message } : { err: error };
    log.warn(reason, 'File not scanned; it is tried again');
    const mark = (await isOfFile(error, scanning)) ? markUnscanned : keepWaiting;
    const hasMail = await mark(db, row, signal.aborted ? 0 : delayMs).catch(() => false);
    if (hasMail === true) wakeOutbox();
  }
}

/** Returns false if no file can be scanned, which is one alert and not one for each file. */
async function isOfFile(error: unknown, { clamd, watch, signal }: Scanning): Promise<boolean> {
  if (!(error instanceof ScanError)) {
    return !(error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE');
  }
  try {
    await probeScanner(clamd, probeLimitMs, signal);
    watch.worked();
    return true;
  } catch (absence) {
    if (!signal.aborted) watch.failed((absence as Error).message);
    return false;
  }
}

const delayAfter = (attempts: number) => Math.min(retryMaxMs, retryMs * 2 ** (attempts - 1));
