// `npm run package`: writes one archive per platform to `dist/`, which needs Node.js and nothing else.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import './lib/check-node.mjs';

const { endWithNpm } = await import('./lib/end-with-npm.mjs');
const { platforms } = await import('./lib/package/runtime-packages.mjs');
const { writePackage } = await import('./lib/package/write-package.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { projectRoot } = await import('./lib/project.mjs');
const { endStepsOnSignal, StepError } = await import('./lib/run-step.mjs');

const { values } = readOptions();
const own = `${process.platform}-${process.arch}`;
const chosen = values.all ? Object.keys(platforms) : (values.platform ?? [own]);

endWithNpm();
endStepsOnSignal();
try {
  await prepare({ needsBuild: true, say: console.error });
  for (const platform of chosen) console.log(await writePackage(platform, values.out));
} catch (error) {
  console.error(
    error instanceof StepError ? `${error.output}\n${error.message}` : /** @type {Error} */ (error).message,
  );
  process.exitCode = 1;
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        platform: { type: 'string', multiple: true },
        all: { type: 'boolean', default: false },
        out: { type: 'string', default: join(projectRoot, 'dist') },
      },
    });
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    console.error('Usage: npm run package -- [--platform NAME]... [--all] [--out FOLDER]');
    process.exit(1);
  }
}
