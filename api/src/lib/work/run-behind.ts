import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL: step, PRIORITY_LOW: lowest } = constants.priority;

/**
 * Leaves the processor to others when it is short: for the beginning of a thread whose work nobody waits for as they wait
 * for a page. On Linux a thread has a priority of its own; elsewhere this would be that of the whole process, so nothing is
 * done. Source: setpriority(2), "C library/kernel differences".
 */
export function runBehind(): void {
  // Down from where the process is: up is not allowed.
  if (process.platform === 'linux') setPriority(Math.min(lowest, getPriority() + step));
}
