import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL: step, PRIORITY_LOW: lowest } = constants.priority;

/**
 * Lowers the priority of a thread, to be called when it starts: pages and calls take precedence over slower
 * work. Linux has a priority per thread; elsewhere this would change the whole process, so nothing is done.
 * Source: setpriority(2), "C library/kernel differences".
 */
export function runBehind(): void {
  // Relative to the priority of the process, since raising it is not allowed.
  if (process.platform === 'linux') setPriority(Math.min(lowest, getPriority() + step));
}
