// Checks that the committed i18n types are those that `npm run generate` writes. `openapi.json` and the
// migrations are checked by tests beside their sources, in api and db.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../api/scripts/lib/project.mjs';
import { runStep, StepError } from '../../api/scripts/lib/run-step.mjs';

const web = join(projectRoot, 'web');
const folder = join('src', 'i18n');
// Inside the workspace, so that the imports of the texts resolve.
const copy = join(web, '.cache', `i18n-check-${process.pid}`);

const generated = () => readdirSync(join(copy, folder)).filter((file) => /^i18n-.*\.tsx?$/.test(file));

mkdirSync(copy, { recursive: true });
try {
  for (const file of ['package.json', '.typesafe-i18n.json', folder]) {
    cpSync(join(web, file), join(copy, file), { recursive: true });
  }
  writeFileSync(join(copy, 'tsconfig.json'), '{ "extends": "../../tsconfig.json" }\n');
  const committed = new Map(
    generated().map((file) => [file, readFileSync(join(copy, folder, file), 'utf8')]),
  );
  // The generator has the texts compiled together with the types that it wrote last, and evaluating those takes
  // four fifths of its time. The texts need a single one.
  writeFileSync(join(copy, folder, 'i18n-types.ts'), 'export type BaseTranslation = object;\n');

  const generator = join(projectRoot, 'node_modules', 'typesafe-i18n', 'cli', 'typesafe-i18n.mjs');
  const step = await runStep('Generating the i18n types', [process.execPath, generator, '--no-watch'], {
    cwd: copy,
  });
  if (step.includes('ERROR')) throw new StepError('Generating the i18n types', 'errors in the texts', step);

  const stale = generated().filter(
    (file) => readFileSync(join(copy, folder, file), 'utf8') !== committed.get(file),
  );
  if (stale.length > 0) {
    console.error('Not what the texts generate; run `npm run generate` and commit the result:');
    for (const file of stale) console.error(`  web/src/i18n/${file}`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`${error.output}\n${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
