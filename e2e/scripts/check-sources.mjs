// Part of `npm run check`: a name that a comment cites after `Source:` exists in the cited document, so that a
// reader finds it there.
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
const faults = files
  .split('\n')
  .filter(Boolean)
  .flatMap((file) => {
    const text = read(file).replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
    const sources = text.match(/Source: [^\n]*?(?:\. |\*\/|$)/gm) ?? [];
    return sources.flatMap((source) => citationsOf(source).map((fault) => `${file} cites ${fault}`));
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

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
