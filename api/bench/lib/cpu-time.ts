import { readFileSync } from 'node:fs';

/**
 * CPU time in milliseconds that a process and its main thread have used; null where the system does not
 * report it.
 */
export type CpuTime = { processMs: number; mainThreadMs: number };

/** The unit of Linux, on every machine that Node.js supports. */
const msPerTick = 10;

/** @param pid of a running process. */
export function readCpuTime(pid: number): CpuTime | null {
  try {
    return {
      processMs: readTicks(`/proc/${pid}/stat`) * msPerTick,
      mainThreadMs: readTicks(`/proc/${pid}/task/${pid}/stat`) * msPerTick,
    };
  } catch {
    return null;
  }
}

/**
 * Returns user plus system time; fields are counted after the name, which may contain spaces. Source:
 * proc_pid_stat(5).
 */
function readTicks(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
