import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL: step, PRIORITY_LOW: lowest } = constants.priority;

/**
 * Lowers the priority of a thread, to be called at its beginning: pages and calls come before work that may take longer. On Linux a thread has a priority of its own; elsewhere this would be that of the whole process, so nothing is
 * done. Source: setpriority(2), "C library/kernel differences".
 */
export function runBehind(): void {
  // Down from where the process is: up is not allowed.
  if (process.platform === 'linux') setPriority(Math.min(lowest, getPriority() + step));
}
