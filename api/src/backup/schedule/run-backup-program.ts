import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * The bundle has the program next to `main.js`. The sources have it in the folder `cli`, and need this
 * process's loader.
 */
const [programUrl, nodeArgs] = import.meta.url.endsWith('.ts')
  ? ['../../cli/backup.ts', process.execArgv]
  : ['./cli/backup.js', []];

/**
 * Runs `npm run backup` as a separate process with low priority: its memory is freed afterwards, and
 * visitors' requests come first.
 *
 * @throws Error with the program's error output, also when `signal` ended it.
 */
export async function runBackupProgram(fileName: string, signal: AbortSignal): Promise<void> {
  const program = fileURLToPath(new URL(programUrl, import.meta.url));
  // What it prints is the reason in the mail about a failure.
  const child = spawn(process.execPath, ['--no-warnings', ...nodeArgs, program, fileName], {
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
    // Not supported on every system, and not required for the backup.
  }
}
