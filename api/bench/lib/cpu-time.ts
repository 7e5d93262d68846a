import { readFileSync } from 'node:fs';

/** Milliseconds of processor time that a process and its main thread have taken; null where the system does not say. */
export type CpuTime = { processMs: number; mainThreadMs: number };

/** Linux counts in these, on every machine that Node.js runs on. */
const msPerTick = 10;

/** @param pid of a living process. */
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

/** User and system time; the fields are counted after the name, which may contain spaces. Source: proc_pid_stat(5). */
function readTicks(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
