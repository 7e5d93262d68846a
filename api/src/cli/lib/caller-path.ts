import path from 'node:path';

/**
 * Resolves a path that was given as an argument. It is relative to the caller's folder, while the commands run in
 * that of the project. Source: api/scripts/lib/run-product.mjs.
 */
export function callerPath(
  given: string,
  { INIT_CWD }: Readonly<Record<string, string | undefined>>,
): string {
  return path.resolve(INIT_CWD ?? '.', given);
}
