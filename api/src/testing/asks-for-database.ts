import { readFileSync } from 'node:fs';
import path from 'node:path';

const sources = path.resolve(import.meta.dirname, '..');

/**
 * True for a test file that opens a database of the driver in `TEST_DRIVER`, directly or through the helpers
 * in folders named `testing`. Any other test has the same result with both drivers.
 */
export function asksForDatabase(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (/\bTEST_DRIVER\b|\/create-test-(?:db|app)\.ts'/.test(text)) return true;
  return [...text.matchAll(/from '(#|\.\.?\/)([^']+\.tsx?)'/g)]
    .map(([, from = '', rest = '']) =>
      from === '#' ? path.join(sources, rest) : path.resolve(path.dirname(file), from, rest),
    )
    .filter((imported) => imported.includes(`${path.sep}testing${path.sep}`))
    .some((imported) => asksForDatabase(imported, seen));
}
