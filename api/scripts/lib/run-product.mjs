import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { projectRoot } from './project.mjs';
import { serverEnvironment } from './server-environment.mjs';

/** Ctrl-C reaches us twice, from the terminal and from npm; what comes this soon after is the same key press. */
const SAME_PRESS_MS = 500;

/**
 * Runs the built server and answers with its exit code.
 *
 * The server gets a process group of its own, so that it sees each signal exactly once, from here: the first ends it
 * in order, a later one at once. It also ends when this process is killed: an orphan would keep the port and the lock
 * on the database.
 *
 * @param {string} entry the file to run, relative to the project
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runServer(entry, args) {
  const server = spawn(
    process.execPath,
    ['--import', new URL('end-with-parent.mjs', import.meta.url).href, entry, ...args],
    {
      cwd: projectRoot,
      env: { ...serverEnvironment, ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    },
  );

  /** @type {number | undefined} */
  let endedAt;
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    const now = performance.now();
    if (endedAt === undefined) server.kill(signal);
    else if (now - endedAt > SAME_PRESS_MS) server.kill('SIGKILL');
    endedAt ??= now;
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGHUP', () => end('SIGTERM'));
  return exitCode(server);
}

/**
 * Runs a built command line tool in the terminal and answers with its exit code.
 *
 * @param {string} entry the file to run, relative to the project
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runCommand(entry, args) {
  const command = spawn(process.execPath, [entry, ...args], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the whole group: the command decides, and we wait for it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => command.kill('SIGTERM'));
  return exitCode(command);
}

/** @param {import('node:child_process').ChildProcess} child */
function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
