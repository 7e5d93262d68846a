import type { Context } from 'hono';
import { release } from '#lib/release.ts';
import { findWriteBlock, type WriteBlock } from '#lib/sql/find-write-block.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/app-env.ts';

const readinessTimeoutMs = 2000;
const noStore = { 'Cache-Control': 'no-store' };

/** Handles `/healthz`: the process responds; `release` is its version. */
export function alive(c: Context<AppEnv>): Response {
  return c.json({ status: 'ok', release }, 200, noStore);
}

/**
 * Handles `/readyz`: 200 once the start is complete, the database and the file store are usable and the disk
 * has room; otherwise names the failing ones and no details. A database that can only be read is one of them. While
 * the process starts or ends, the response is a 503 with only that phase, so that a load balancer sends its requests
 * elsewhere.
 */
export function ready(deps: Pick<Deps, 'db' | 'fileStore' | 'diskRoom' | 'log' | 'lifecycle'>) {
  let checking: Promise<Health> | null = null;
  // Anybody may ask, and hundreds at once would keep a load balancer from hearing that all is well.
  const check = () => {
    checking ??= examine(deps).finally(() => {
      checking = null;
    });
    return checking;
  };
  return async (c: Context<AppEnv>): Promise<Response> => {
    const { phase } = deps.lifecycle;
    if (phase !== 'serving') return c.json({ status: phase }, 503, { ...noStore, 'Retry-After': '1' });
    const health = await check();
    const isReady = health.status === 'ok';
    return c.json(health, isReady ? 200 : 503, isReady ? noStore : { ...noStore, 'Retry-After': '5' });
  };
}

type Health = Record<'status' | 'database' | 'fileStore' | 'disk', string>;

async function examine(deps: Pick<Deps, 'db' | 'fileStore' | 'diskRoom' | 'log'>): Promise<Health> {
  let writeBlock: WriteBlock | null = null;
  const [hasDatabase, fileStore, hasRoom] = await Promise.all([
    isUp(deps, 'database', async () => {
      writeBlock = await findWriteBlock(deps.db);
      if (writeBlock) throw Object.assign(new Error('no writes'), { code: writeBlock });
    }),
    isUp(deps, 'file store', () => deps.fileStore.check()),
    deps.diskRoom.hasRoom(),
  ]);
  const word = (up: boolean) => (up ? 'ok' : 'unavailable');
  return {
    status: word(hasDatabase && fileStore && hasRoom),
    database: writeBlock ?? word(hasDatabase),
    fileStore: word(fileStore),
    disk: hasRoom ? 'ok' : 'full',
  };
}

async function isUp({ log }: Pick<Deps, 'log'>, what: string, check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), readinessTimeoutMs);
  });
  try {
    await Promise.race([check(), timeout]);
    return true;
  } catch (error) {
    log.warn({ what, reason: (error as { code?: string }).code ?? 'failed' }, 'not ready');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
