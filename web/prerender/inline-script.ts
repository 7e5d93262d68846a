import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * A module of ours with all that it imports, as one statement that leaves no names behind.
 *
 * @param source Relative to the folder `web`.
 */
export async function inlineScript(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('..', import.meta.url)),
    build: { write: false, target: 'es2022', lib: { entry: source, formats: ['iife'], name: 'inline' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${source} gave no script`);
  return chunk.code.trim();
}
