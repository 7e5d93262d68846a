import { constants, setPriority } from 'node:os';

/**
 * Leaves the processor to others when it is short: for the beginning of a thread whose work nobody waits for as they wait
 * for a page. On Linux a thread has a priority of its own; elsewhere this would be that of the whole process, so nothing is
 * done. Source: setpriority(2), "C library/kernel differences".
 */
export function runBehind(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
