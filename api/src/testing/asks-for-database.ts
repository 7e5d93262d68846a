import { readFileSync } from 'node:fs';
import path from 'node:path';

const sources = path.resolve(import.meta.dirname, '..');

/**
 * Whether a test file opens a database of the driver that `TEST_DRIVER` names, by itself or through what folders named
 * `testing` have for it. Any other says the same with both drivers.
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
