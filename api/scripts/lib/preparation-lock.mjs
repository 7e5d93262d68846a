import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './is-alive.mjs';
import { projectRoot } from './project.mjs';

const HEARTBEAT_MS = 1000;
/**
 * A live holder touches the file every second; a process ID alone may have been reused by another process.
 */
const STALE_AFTER_MS = 30_000;
const POLL_MS = 250;
/** How long to wait for a step whose parent was killed; installing everything takes less. */
const ORPHAN_WAIT_MS = 120_000;

// Not in node_modules or dist, because installing and building empty them.
const folder = join(projectRoot, 'api', '.cache');
const file = join(folder, 'preparation.lock');

/**
 * @typedef {object} Holder
 * @property {string} token
 * @property {string} host
 * @property {number} pid
 * @property {number[]} steps process groups that the holder has started
 */

/**
 * Lets only one process at a time install and build in this checkout. The lock of a killed holder is taken
 * over once the steps that it left running have ended.
 *
 * @template T
 * @param {(onSpawn: (pid: number) => void) => Promise<T>} work gets a function to report the process groups
 * it starts
 * @param {(line: string) => void} say
 * @returns {Promise<T>}
 */
export async function withPreparationLock(work, say) {
  /** @type {Holder} */
  const me = { token: randomUUID(), host: hostname(), pid: process.pid, steps: [] };
  const before = await acquire(me, say);
  const release = () => {
    if (read()?.token === me.token) rmSync(file, { force: true });
  };
  process.once('exit', release);
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was deleted meanwhile; the work itself will report that.
    }
  }, HEARTBEAT_MS);
  try {
    if (before) await orphansOf(before, say);
    return await work((pid) => {
      me.steps.push(pid);
      writeFileSync(file, JSON.stringify(me));
    });
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

/**
 * @param {Holder} me
 * @param {(line: string) => void} say
 * @returns {Promise<Holder | undefined>} the dead holder whose lock was taken over
 */
async function acquire(me, say) {
  mkdirSync(folder, { recursive: true });
  let hasSaid = false;
  /** @type {Holder | undefined} */
  let dead;
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx' });
      return dead;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = read();
    if (isStale(holder)) {
      if (takeAway(holder)) dead = holder ?? dead;
      continue;
    }
    if (!hasSaid) say('Another process is preparing this checkout; waiting for it …');
    hasSaid = true;
    await sleep(POLL_MS);
  }
}

/** @returns {Holder | undefined} */
function read() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Holder | undefined} holder */
function isStale(holder) {
  const ageMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  // The file is unreadable: its writer is between creating and filling it, or was killed at that point.
  if (!holder) return ageMs > 2 * HEARTBEAT_MS;
  return ageMs > STALE_AFTER_MS || (holder.host === hostname() && !isAlive(holder.pid));
}

/**
 * Two waiting processes may find the same dead lock, and the slower one must not remove the new lock of the
 * faster one. So the file is renamed, which only one of them can do, and put back if it is not the lock that
 * was found dead.
 *
 * @param {Holder | undefined} holder
 */
function takeAway(holder) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  try {
    const moved = JSON.parse(readFileSync(aside, 'utf8'));
    if (moved.token === holder?.token) return true;
    linkSync(aside, file);
    return false;
  } catch {
    return true;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * @param {Holder} holder
 * @param {(line: string) => void} say
 */
async function orphansOf(holder, say) {
  if (holder.host !== hostname()) return;
  const deadline = Date.now() + ORPHAN_WAIT_MS;
  const alive = () => holder.steps.filter((group) => isAlive(process.platform === 'win32' ? group : -group));
  if (alive().length > 0) say('An interrupted preparation still has a step running; waiting for it …');
  while (alive().length > 0 && Date.now() < deadline) await sleep(POLL_MS);
}
