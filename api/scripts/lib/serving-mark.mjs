import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.mjs';
import { projectRoot } from './project.mjs';

const HEARTBEAT_MS = 5000;
/** A live server's file is touched more often; its process ID alone may have been reused after a power cut. */
const STALE_AFTER_MS = 30_000;

// Beside the lock of preparations. An archive, which never builds, has no such folder and gets no files.
const folder = join(projectRoot, 'api', '.cache');
const suffix = '.serving';

/** Notes, until this process ends, that it runs a server from this checkout's build. */
export function markServing() {
  const file = join(folder, `${process.pid}${suffix}`);
  const mark = () => {
    try {
      writeFileSync(file, hostname());
    } catch {
      // A checkout that this user may only read: commands of this user cannot build in it either.
    }
  };
  mark();
  setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      mark();
    }
  }, HEARTBEAT_MS).unref();
  process.once('exit', () => rmSync(file, { force: true }));
}

/** True while a server runs from this checkout's build. Removes what killed ones left behind. */
export function isServing() {
  return marks().filter((file) => !removeIfStale(file)).length > 0;
}

function marks() {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(suffix));
  } catch {
    return [];
  }
}

/** @param {string} name */
function removeIfStale(name) {
  const file = join(folder, name);
  try {
    const isHere = readFileSync(file, 'utf8') === hostname();
    const isStale =
      Date.now() - statSync(file).mtimeMs > STALE_AFTER_MS || (isHere && !isAlive(Number.parseInt(name, 10)));
    if (isStale) rmSync(file, { force: true });
    return isStale;
  } catch {
    return true;
  }
}
