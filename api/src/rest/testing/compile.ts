import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const tsc = fileURLToPath(new URL('../../../../node_modules/typescript7/bin/tsc', import.meta.url));

/** Compiler options of a typical client project. */
const options = [
  ...['--ignoreConfig', '--pretty', 'false', '--strict', '--skipLibCheck', '--types', ''],
  ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
  ...['--lib', 'es2022,dom,dom.iterable'],
];

/**
 * Compiles a TypeScript program and writes its JavaScript beside it.
 *
 * @returns the errors, one per line; empty when it compiles.
 * @throws when the compiler itself fails to run.
 */
export async function compile(file: string): Promise<string[]> {
  const output = await promisify(execFile)(process.execPath, [tsc, ...options, file], {
    cwd: path.dirname(file),
  }).catch((error: { stdout?: string }) => {
    if (!error.stdout) throw error;
    return { stdout: error.stdout };
  });
  return output.stdout.split('\n').filter((line) => line !== '');
}
