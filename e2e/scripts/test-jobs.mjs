import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../api/scripts/lib/find-browser.mjs';
import { prepare } from '../../api/scripts/lib/prepare.mjs';
import { projectRoot } from '../../api/scripts/lib/project.mjs';
import { runStep, StepError } from '../../api/scripts/lib/run-step.mjs';
import { countPlaywright, countVitest } from './results.mjs';

/**
 * @typedef {import('./results.mjs').Count} Count
 *
 * @typedef {object} Job
 * @property {string} name
 * @property {'check' | 'unit' | 'browser'} group
 * @property {string[]} needs names of jobs that must have passed first
 * @property {boolean} isWide whether it nearly fills the machine by itself: only one other may run beside it
 * @property {() => Promise<Count>} run fails with a StepError
 */

const modules = join(projectRoot, 'node_modules');
const biome = join(modules, '@biomejs', 'biome', 'bin', 'biome');
const tsc = join(modules, 'typescript7', 'bin', 'tsc');
const knip = join(modules, 'knip', 'bin', 'knip.js');
const vitest = join(modules, 'vitest', 'vitest.mjs');
const playwright = join(modules, '@playwright', 'test', 'cli.js');

// Settings that affect a build or a test must come from the checkout, not from the calling shell.
/** @type {NodeJS.ProcessEnv} */
const env = {
  ...process.env,
  NODE_ENV: undefined,
  TEST_PROGRAMS: undefined,
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
};
// With its default, the type checker, a Go program, spends a sixth of its time on garbage collection. It runs
// one checker per project, because several would compute the same types again.
env.GOGC = '400';

const buildTemplate = ['--import', 'tsx', 'db/src/testing/build-template.ts'];

const passedOnce = { passed: 1, failed: 0, skipped: 0 };
const nothing = { passed: 0, failed: 0, skipped: 0 };

/** Everything that `npm test` runs, in the order of its start: quick results first, then the longest jobs. */
export function createJobs() {
  // Chosen after this file was loaded.
  env.TMPDIR = process.env.TMPDIR;
  /** @type {Job[]} */
  const jobs = [
    check('biome', [biome, 'check', '--error-on-warnings', '--colors=off', '.']),
    // One program for the three workspaces without a browser's types: each of its own would check again what it
    // imports.
    ...Object.entries({ server: 'e2e/scripts/tsconfig.server.json', web: 'web', e2e: 'e2e' }).map(
      ([name, project]) =>
        check(`types of ${name}`, [tsc, '--pretty', 'false', '--checkers', '1', '-p', project]),
    ),
    check('rooms', ['e2e/scripts/check-rooms.mjs']),
    check('spelled once', ['e2e/scripts/check-spelled.mjs']),
    check('sizes', ['e2e/scripts/check-sizes.mjs']),
    check('sources', ['e2e/scripts/check-sources.mjs']),
    check('dead exports', [knip, '--config', 'e2e/scripts/knip.json', '--no-progress']),
    check('generated files', ['e2e/scripts/check-generated.mjs']),
    tool('database', 'unit', () => runStep('database', [process.execPath, ...buildTemplate], { env })),
    tool('programs', 'unit', async () => {
      const { buildPrograms } = await import('../../api/scripts/lib/build-programs.mjs');
      const { folder, remove } = await buildPrograms();
      process.once('exit', remove);
      env.TEST_PROGRAMS = folder;
    }),
    // The first of `api` transforms the modules that the others then find in the cache.
    ...['api:pglite', 'db:pglite', 'contracts', 'db:postgres', 'api:processes', 'api:postgres', 'web'].map(
      vitestProject,
    ),
    tool('product', 'browser', async () => prepare({ needsBuild: true, say: () => {} })),
    tool('chromium', 'browser', async () => {
      env.CHROMIUM_PATH = await findBrowser();
    }),
    {
      name: 'browser',
      group: 'browser',
      needs: ['product', 'chromium'],
      isWide: true,
      run: () => runAndCount('browser', [playwright, 'test', '--config', 'e2e'], playwrightReport),
    },
  ];
  return jobs;
}

/**
 * Creates a check, which counts as one test.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {Job}
 */
function check(name, args) {
  const run = async () => {
    await runStep(name, [process.execPath, ...args], { env });
    return passedOnce;
  };
  return { name, group: 'check', needs: [], isWide: false, run };
}

/**
 * Creates a job that other jobs need; it counts as no test unless it fails.
 *
 * @param {string} name
 * @param {Job['group']} group
 * @param {() => Promise<unknown>} work
 * @returns {Job}
 */
function tool(name, group, work) {
  const run = async () => {
    await work();
    return nothing;
  };
  return { name, group, needs: [], isWide: false, run };
}

/**
 * @param {string} project
 * @returns {Job}
 */
function vitestProject(project) {
  const [workspace = project] = project.split(':');
  // An absolute path: with a relative one, Vitest denies itself access to packages.
  const root = join(projectRoot, workspace);
  const args = [vitest, 'run', '--root', root, '--project', project, '--maxWorkers=1'];
  return {
    name: project,
    group: 'unit',
    needs: workspace === 'api' ? ['database', 'programs'] : [],
    isWide: false,
    run: () => runAndCount(project, args, vitestReport),
  };
}

/** @param {string} file */
const vitestReport = (file) => ({
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  env: {},
  count: countVitest,
});

/** @param {string} file */
const playwrightReport = (file) => ({
  args: ['--reporter=line,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  count: countPlaywright,
});

/**
 * Runs a test runner and counts the results in its report, which also contains errors outside of tests.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {(file: string) => { args: string[], env: NodeJS.ProcessEnv, count: (report: any) => Count }} reportTo
 * @returns {Promise<Count>}
 */
async function runAndCount(name, command, reportTo) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-report-'));
  const file = join(folder, 'report.json');
  const report = reportTo(file);
  const options = { env: { ...env, ...report.env } };
  try {
    /** @type {StepError | undefined} */
    let failure;
    const output = await runStep(name, [process.execPath, ...command, ...report.args], options).catch(
      (error) => {
        failure = error;
        return error.output;
      },
    );
    const count = readCount(file, report.count);
    // A runner may fail without a failed test: a file that it cannot load, an uncaught error, no tests at
    // all.
    if (failure && (count?.failed ?? 0) === 0) throw new StepError(name, failure.message, output);
    if (!count || count.passed + count.failed + count.skipped === 0)
      throw new StepError(name, 'no tests', output);
    return { ...count, output: failure ? output : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @param {(report: any) => Count} count
 */
function readCount(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
