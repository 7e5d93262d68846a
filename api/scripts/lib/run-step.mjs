import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from './project.mjs';

/** How long a step may clean up after a signal. The next start repairs incomplete work. */
const GRACE_MS = 3000;
const hasGroups = process.platform !== 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isEnding = false;

/** A preparation step that did not end with exit code 0. `output` is everything it printed. */
export class StepError extends Error {
  /**
   * @param {string} title
   * @param {string} reason
   * @param {string} output
   */
  constructor(title, reason, output) {
    super(`${title} failed (${reason})`);
    this.name = 'StepError';
    this.output = output;
  }
}

/**
 * Runs a command and shows its output only if it fails. After a signal (`endStepsOnSignal`) nothing is run, and the promise
 * stays open until the process exits.
 *
 * @param {string} title what the step does, for the error message
 * @param {string[]} command program and arguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onSpawn?: (pid: number) => void }} [options] `onSpawn`
 * gets the ID of the step's process group
 * @returns {Promise<string>} its output
 * @throws {StepError}
 */
export function runStep(title, [program = '', ...args], options = {}) {
  return new Promise((resolve, reject) => {
    // Nobody would end what is started now.
    if (isEnding) return;
    const child = spawn(program, args, {
      cwd: options.cwd ?? projectRoot,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that a signal also reaches the processes that npm starts: npm's shell does
      // not forward any.
      detached: hasGroups,
      // On Windows, npm is a .cmd file, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });
    running.add(child);
    if (child.pid !== undefined) options.onSpawn?.(child.pid);
    let output = '';
    const collect = (/** @type {string} */ chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => {
      running.delete(child);
      reject(new StepError(title, error.message, output));
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(new StepError(title, signal ?? `exit code ${code}`, output));
    });
  });
}

/**
 * Returns the command that runs npm: the npm that runs this process, if any, so that a version manager's
 * choice is kept.
 *
 * @param {string[]} args
 */
export function npm(...args) {
  const running = process.env.npm_execpath;
  return running?.endsWith('npm-cli.js') ? [process.execPath, running, ...args] : ['npm', ...args];
}

/**
 * Ends all running steps on the first SIGINT, SIGTERM or SIGHUP, waits for them and exits with the usual
 * code.
 *
 * @returns {() => void} stops listening
 */
export function endStepsOnSignal() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  const signals = /** @type {(keyof typeof codes)[]} */ (Object.keys(codes));
  const onSignal = async (/** @type {keyof typeof codes} */ signal) => {
    if (isEnding) return;
    isEnding = true;
    const closed = Promise.all([...running].map((child) => once(child, 'close')));
    signalAll('SIGTERM');
    setTimeout(() => signalAll('SIGKILL'), GRACE_MS).unref();
    await closed;
    process.exit(codes[signal]);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  for (const { pid } of running) {
    if (pid === undefined) continue;
    try {
      process.kill(hasGroups ? -pid : pid, signal);
    } catch {
      // It has just ended by itself.
    }
  }
}
