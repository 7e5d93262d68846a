import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from './project.mjs';
import { withServerEnvironment } from './server-environment.mjs';

/** Ctrl-C arrives twice, from the terminal and from npm; signals within this time are the same key press. */
const SAME_PRESS_MS = 500;

/**
 * Exit code of a start that reported a problem with its settings or surroundings. Source: api/src/main.ts.
 */
const REFUSED_CODE = 1;
/** Pause before the first restart, and the longest pause; each is twice the previous one. */
const PAUSE_MS = { first: 1000, longest: 60_000 };
/**
 * A serving server sends a message each second (end-with-parent.mjs). One that has been silent for this many seconds hangs
 * and is killed; the longest statement of the embedded database takes a tenth of that.
 */
const SILENT_SECONDS = 5 * 60;
/** A server that has served this long was healthy; its next crash counts as the first. */
const HEALTHY_MS = 60_000;

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, servedMs: number }} Ending */

/**
 * Runs the built server and returns its exit code. A crashed server is restarted, after pauses that grow
 * while it keeps crashing, so that a machine without a service manager recovers. A start that refuses to
 * serve because of its settings is not repeated, unless an earlier one with the same settings has served.
 * A server that hangs is killed first.
 *
 * The server gets its own process group, so that it receives each signal exactly once, from here: the first
 * one ends it in order, a later one at once. It also ends when this process is killed: an orphan would keep
 * the port and the lock on the database.
 *
 * @param {string} entry the file to run, relative to the project
 * @param {string[]} args
 * @param {number} [silentSeconds] after which a server that has served counts as hanging
 * @returns {Promise<number>}
 */
export async function runServer(entry, args, silentSeconds = SILENT_SECONDS) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  /** @type {number | undefined} */
  let endedAt;
  const ending = new AbortController();
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    const now = performance.now();
    if (endedAt === undefined) server?.kill(signal);
    else if (now - endedAt > SAME_PRESS_MS) server?.kill('SIGKILL');
    endedAt ??= now;
    ending.abort();
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGHUP', () => end('SIGTERM'));

  let hasServed = false;
  let pauseMs = 0;
  for (;;) {
    server = spawnServer(entry, hasServed ? [...args, '--restart'] : args);
    const endWatch = killWhenSilent(server, silentSeconds);
    const ended = await endingOf(server);
    endWatch();
    hasServed ||= ended.servedMs > 0;
    if (endedAt !== undefined || !isFault(ended, hasServed)) return exitCode(ended);

    const isFirst = pauseMs === 0 || ended.servedMs >= HEALTHY_MS;
    pauseMs = isFirst ? PAUSE_MS.first : Math.min(pauseMs * 2, PAUSE_MS.longest);
    const reason = ended.signal ?? `exit code ${ended.code}`;
    console.error(
      `${new Date().toISOString()} The server ended unexpectedly (${reason}); starting it again in ${pauseMs / 1000} s`,
    );
    // Ended during the pause: no server is running whose exit code could be returned.
    await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => {});
    if (endedAt !== undefined) return 0;
  }
}

/**
 * @param {string} entry
 * @param {string[]} args
 */
function spawnServer(entry, args) {
  return spawn(
    process.execPath,
    ['--import', new URL('end-with-parent.mjs', import.meta.url).href, entry, ...args],
    {
      cwd: projectRoot,
      env: withServerEnvironment({ ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    },
  );
}

/**
 * Kills a server that has served and then sent nothing for this long. Counts seconds instead of measuring time: this
 * process sleeps with the machine.
 *
 * @param {import('node:child_process').ChildProcess} server
 * @param {number} silentSeconds
 * @returns {() => void} ends the watch
 */
function killWhenSilent(server, silentSeconds) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let seconds = 0;
  server.on('message', (message) => {
    seconds = 0;
    if (message !== 'serving') return;
    timer = setInterval(() => {
      seconds += 1;
      if (seconds !== silentSeconds) return;
      console.error(
        `${new Date().toISOString()} The server has not responded for ${seconds} s and is killed`,
      );
      server.kill('SIGKILL');
    }, 1000);
  });
  return () => clearInterval(timer);
}

/**
 * True for an ending that a restart can fix.
 *
 * @param {Ending} ended
 * @param {boolean} hasServed whether any start has reached the serving state, which shows that the settings
 * are fine
 */
function isFault({ code, signal }, hasServed) {
  // The signal was sent to the server and not to this process, but it is meant for both.
  if (signal === 'SIGTERM' || signal === 'SIGINT') return false;
  return code !== 0 && (hasServed || code !== REFUSED_CODE);
}

/**
 * Runs a built command line tool in the terminal and returns its exit code. Paths in its arguments are relative to
 * the caller's folder, which npm and this function pass on as `INIT_CWD`.
 *
 * @param {string} entry the file to run, relative to the project
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function runCommand(entry, args) {
  const command = spawn(process.execPath, [entry, ...args], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    },
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the whole group: the command decides what to do, and this process waits for
  // it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => command.kill('SIGTERM'));
  return exitCode(await endingOf(command));
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Ending>}
 */
function endingOf(child) {
  return new Promise((resolve, reject) => {
    /** @type {number | undefined} */
    let servingSince;
    child.on('message', (message) => {
      if (message === 'serving') servingSince = performance.now();
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      resolve({ code, signal, servedMs: servingSince === undefined ? 0 : performance.now() - servingSince });
    });
  });
}

/** @param {Ending} ended */
function exitCode({ code, signal }) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
