// Part of `npm run check`: a name that a comment cites after `Source:` exists in the cited document, and a file that
// a comment or a document names exists, so that a reader finds them there.
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

/** @param {string[]} patterns */
const filesOf = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: projectRoot, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

const sourceFiles = filesOf('*.ts', '*.tsx', '*.mjs');
// The changelog also names what was there.
const documents = filesOf('*.md', ':!contracts/docs/CHANGELOG.md');
const faults = [
  ...sourceFiles.flatMap((file) => {
    const source = read(file);
    const text = source.replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
    const sources = text.match(/Source: [^\n]*?(?:\. |\*\/|$)/gm) ?? [];
    const comments = source.match(/^\s*(?:\*|\/\*\*|\/\/) .*$/gm) ?? [];
    const faultsOfFile = [...sources.flatMap(citationsOf), ...missingFilesOf(comments.join('\n'))];
    return faultsOfFile.map((fault) => `${file} cites ${fault}`);
  }),
  ...documents.flatMap((file) => missingFilesOf(read(file)).map((fault) => `${file} names ${fault}`)),
];

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
 * Returns the files that a text names and that do not exist.
 *
 * @param {string} text
 */
function missingFilesOf(text) {
  return [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|mjs))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !sourceFiles.some((each) => `/${each}`.endsWith(`/${name}`)))
    .map((name) => `${name}, which does not exist`);
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
