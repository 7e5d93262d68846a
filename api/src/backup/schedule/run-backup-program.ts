import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The bundle has it beside `main.js`, the sources one room further up, and these need the loader that runs us. */
const [programUrl, nodeArgs] = import.meta.url.endsWith('.ts')
  ? ['../../cli/backup.ts', process.execArgv]
  : ['./cli/backup.js', []];

/**
 * Runs `npm run backup` as a program of its own: what it takes of memory is gone afterwards, and visitors come first.
 *
 * @throws Error with what it wrote to its error output; when `signal` ended it, too.
 */
export async function runBackupProgram(fileName: string, signal: AbortSignal): Promise<void> {
  const program = fileURLToPath(new URL(programUrl, import.meta.url));
  const child = spawn(process.execPath, [...nodeArgs, program, fileName], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const [code, endedBy] = await once(child, 'close');
  if (code !== 0) throw new Error(errors.trim() || `The program ended with ${code ?? endedBy}`);
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not on every system, and a backup is made all the same.
  }
}
