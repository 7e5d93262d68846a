// Part of `npm run check`: a name that a comment cites after `Source:` exists in the cited document, and a file that
// a comment names exists, so that a reader finds them there.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../api/scripts/lib/project.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(projectRoot, file), 'utf8');

/** @param {string} text */
const headingsOf = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

const decisions = read('contracts/DECISIONS.md');
/** The names that each document may be cited by; points of the decisions are listed in a table. */
const namesOf = {
  decisions: [...decisions.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, points = '']) => points.split(', ')),
  interfaces: headingsOf(read('contracts/docs/INTERFACES.md')),
  'storage protocol': headingsOf(read('api/src/storage/PROTOCOL.md')),
};

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
  cwd: projectRoot,
  encoding: 'utf8',
});
const sourceFiles = files.split('\n').filter(Boolean);
const faults = sourceFiles.flatMap((file) => {
  const source = read(file);
  const text = source.replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
  const sources = text.match(/Source: [^\n]*?(?:\. |\*\/|$)/gm) ?? [];
  return [...sources.flatMap(citationsOf), ...missingFilesOf(source)].map(
    (fault) => `${file} cites ${fault}`,
  );
});

/**
 * Returns the citations of names that their document lacks.
 *
 * @param {string} source
 */
function citationsOf(source) {
  return Object.entries(namesOf).flatMap(([document, names]) => {
    const [, cited = ''] = source.match(new RegExp(`\\b${document},? ([^;]*)`)) ?? [];
    return (cited.match(/"[^"]+"|\(\d+\)|`[^`]+ [^`]+`/g) ?? [])
      .map((name) => name.replaceAll('"', ''))
      .filter((name) => !names.includes(name))
      .map((name) => `${name}, which ${document} lacks`);
  });
}

/**
 * Returns the files that comments name and that do not exist.
 *
 * @param {string} source
 */
function missingFilesOf(source) {
  const comments = source.match(/^\s*(?:\*|\/\*\*|\/\/) .*$/gm) ?? [];
  const named = comments.flatMap((line) => [...line.matchAll(/`(\w[\w./-]*\.(?:tsx?|mjs))`/g)]);
  return named
    .map(([, name = '']) => name)
    .filter((name) => !sourceFiles.some((each) => `/${each}`.endsWith(`/${name}`)))
    .map((name) => `${name}, which does not exist`);
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
