import { spawn } from 'node:child_process';
import { projectRoot } from './project.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** A step of the preparation that did not end with exit code 0. `output` is everything it printed. */
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
 * Runs a command and keeps its output to itself unless it fails.
 *
 * @param {string} title what the step does, for the error message
 * @param {string[]} command program and arguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onSpawn?: (pid: number) => void }} [options]
 * @returns {Promise<string>} what it printed
 * @throws {StepError}
 */
export function runStep(title, [program = '', ...args], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? projectRoot,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a .cmd file there, which only a shell can start.
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
 * How to call npm: the one that runs us if any, so that a version manager's choice is kept.
 *
 * @param {string[]} args
 */
export function npm(...args) {
  const running = process.env.npm_execpath;
  return running?.endsWith('npm-cli.js') ? [process.execPath, running, ...args] : ['npm', ...args];
}

/**
 * Ends all running steps with the first SIGINT, SIGTERM or SIGHUP, waits for them and leaves with the usual code.
 *
 * @returns {() => void} stops listening
 */
export function endStepsOnSignal() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  const signals = /** @type {(keyof typeof codes)[]} */ (Object.keys(codes));
  const onSignal = (/** @type {keyof typeof codes} */ signal) => {
    const children = [...running];
    const leave = () => process.exit(codes[signal]);
    let left = children.length;
    if (left === 0) leave();
    for (const child of children) {
      child.once('close', () => {
        left -= 1;
        if (left === 0) leave();
      });
      child.kill('SIGTERM');
    }
  };
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
}
