// Part of `npm run check`: only the contracts contain the names of services and languages and the values of
// limits. Elsewhere, a service or a language may be a record key or a case, which the compiler checks against
// the contract's list, so that an additional one is never silently forgotten. Tests may spell both;
// their lists must be complete: one with most services, and a table with a row for most languages.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../api/scripts/lib/project.mjs';
import { findPartialLists, findPartialTables } from './find-partial-lists.mjs';

const catalogue = readFileSync(join(projectRoot, 'contracts/src/catalogue/services.ts'), 'utf8');
const languages = readFileSync(join(projectRoot, 'contracts/src/i18n/locale.ts'), 'utf8');
const services = listIn(catalogue, 'serviceTypes');
const locales = listIn(languages, 'locales');

/** Tests and benchmarks, generated files, and files that concern a single language or service by nature. */
const passed = [
  /\.test\.tsx?$|\.suite\.ts$|\/testing\//,
  /^api\/bench\/|^e2e\/(?!scripts\/)/,
  /^api\/src\/(rest\/(client-program|document\/fetch-client\.ts|routes\/plain-examples\.ts)|trpc\/samples\/)/,
  /^api\/src\/cli\/seed\/(contact|stories)\//,
  /^web\/src\/i18n\/(i18n-(types|util)\S*|[a-z]{2}\/.*)$/,
  /^web\/src\/features\/legal\/\w+\.[a-z]{2}\.ts$/,
  // Corrects the library's German; its English needs no correction.
  /^web\/src\/features\/uploads\/widget\/widget-texts\.ts$/,
  // Names of the dictionaries' sections, in a record by service.
  /^web\/src\/features\/catalogue\/service-texts\.ts$/,
];

const service = `['\`](?:${services.join('|')})['\`]`;
const locale = `['\`](?:${locales.join('|')})['\`]`;
const limited = '(?:quantit|addon|option|attachment|file|upload|revision|round)\\w*';
const bound = '(?:max|min|limit|count)\\w*';
/** @type {[rule: string, pattern: RegExp][]} */
const rules = [
  ['names a service', new RegExp(`(?<!case )${service}(?!\\]?:)|"(?:${services.join('|')})"`)],
  ['names a language', new RegExp(`(?<!case )${locale}(?!:)|\\w\\.(?:${locales.join('|')})\\b(?![-(])`)],
  [
    'has a limit of its own',
    new RegExp(
      `\\b(?:${limited}${bound}|${bound}${limited})\\b\\s*[=:<>]+\\s*(?:3|5|10|15)\\b(?!\\s*\\*\\*)`,
      'i',
    ),
  ],
];

const sources = execFileSync('git', ['ls-files', 'contracts', 'api', 'db', 'web', 'e2e'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  .map((file) => ({ file, source: readFileSync(join(projectRoot, file), 'utf8') }));
const spelled = sources
  .filter(({ file }) => !file.startsWith('contracts/') && !passed.some((pattern) => pattern.test(file)))
  .flatMap(({ file, source }) =>
    source
      .split('\n')
      .flatMap((line, index) =>
        rules
          .filter(([, pattern]) => !/^\s*(?:\*|\/\/|\/\*)|^import /.test(line) && pattern.test(line))
          .map(([rule]) => `${file}:${index + 1} ${rule}, which only the contracts do: ${line.trim()}`),
      ),
  );
// The names of languages are too short to be looked for in lists; a row of a test's table begins with one.
const partial = sources.flatMap(({ file, source }) => [
  ...findPartialLists(file, source, services).map(
    ({ line, missing }) => `${file}:${line} lists most services, but not ${missing.join(', ')}`,
  ),
  ...findPartialTables(file, source, locales).map(
    ({ line, missing }) => `${file}:${line} has a row for most languages, but not for ${missing.join(', ')}`,
  ),
]);
const found = [...spelled, ...partial];
for (const line of found) console.error(line);
process.exit(found.length > 0 ? 1 : 0);

/**
 * Returns the values of an exported list of strings.
 *
 * @param {string} source
 * @param {string} name
 */
function listIn(source, name) {
  const [, list = ''] = new RegExp(`export const ${name} = \\[([^\\]]*)\\] as const`).exec(source) ?? [];
  const values = [...list.matchAll(/(?<=')[^',]+(?=')/g)].map(([value]) => value);
  if (values.length === 0) throw new Error(`The list ${name} is not where it was`);
  return values;
}
