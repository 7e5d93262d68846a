// Part of `npm run check`: a file has at most 300 lines, tests included, and a folder at most 20 files, not
// counting tests beside their sources. A longer file does more than one thing, or contains a list that
// belongs elsewhere.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../api/scripts/lib/project.mjs';

const linesMax = 300;
const filesMax = 20;
const generated = /^web\/src\/i18n\/i18n-types\.ts$/;
const isTest = /\.(?:test|suite|spec)\.tsx?$/;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !generated.test(file));

const faults = files.flatMap((file) => {
  const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n').length - 1;
  return lines > linesMax ? [`${file} has ${lines} lines, more than ${linesMax}`] : [];
});
/** @type {Map<string, number>} */
const folders = new Map();
for (const file of files.filter((name) => !isTest.test(name)))
  folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
for (const [folder, count] of folders)
  if (count > filesMax) faults.push(`${folder} holds ${count} files, more than ${filesMax}`);

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
