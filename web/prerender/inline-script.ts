import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles a module with its imports into one statement that defines no globals.
 *
 * @param source relative to the folder `web`.
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
