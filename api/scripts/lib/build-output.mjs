import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';
import { npm, runStep } from './run-step.mjs';

/**
 * @typedef {object} Target
 * @property {string} workspace
 * @property {string} title
 * @property {string[]} inputs files and folders that determine the output
 */

const everyBuild = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'contracts/package.json',
  'contracts/src',
];

/** @type {Target[]} */
const targets = [
  {
    workspace: 'web',
    title: 'Building the site',
    inputs: [...everyBuild, 'web'],
  },
  {
    workspace: 'api',
    title: 'Building the server',
    inputs: [
      ...everyBuild,
      'db/package.json',
      'db/src',
      'db/migrations',
      'api',
      'api/scripts/lib/native-spread.mjs',
      'api/scripts/lib/package/runtime-packages.mjs',
      'openapi.json',
    ],
  },
];

/** Outputs, and sources that no build reads. */
const ignoredFolders = /(^|\/)(node_modules|dist|\.cache)$|^api\/(bench|scripts)$|^web\/artwork$/;
const ignoredFiles = /\.test\.tsx?$|^vitest\.config\.ts$|^\.DS_Store$|~$|\.sw[op]$/;

/**
 * Returns the targets whose build output is missing or older than its sources. Contents are compared, not
 * times: a fresh clone, a switched branch or a touched file changes only times.
 */
export function outdatedTargets() {
  /** @type {Map<string, string>} */
  const hashes = new Map();
  return targets.filter((target) => readStamp(target) !== fingerprint(target, hashes));
}

/**
 * @param {Target} target
 * @param {(pid: number) => void} onSpawn
 */
export async function build(target, onSpawn) {
  // Computed before the build, so that an edit during the build leaves the output outdated.
  const stamp = fingerprint(target, new Map());
  rmSync(stampFile(target), { force: true });
  await runStep(target.title, npm('run', 'build', '--workspace', `@storefront/${target.workspace}`), {
    env: { ...process.env, NODE_ENV: 'production' },
    onSpawn,
  });
  writeFileSync(stampFile(target), stamp);
}

/** @param {Target} target */
function stampFile(target) {
  return join(projectRoot, target.workspace, 'dist', '.built-from');
}

/** @param {Target} target */
function readStamp(target) {
  try {
    return readFileSync(stampFile(target), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {Target} target
 * @param {Map<string, string>} hashes of files already read for another target
 */
function fingerprint(target, hashes) {
  const total = createHash('sha256').update(process.versions.modules);
  for (const file of target.inputs.flatMap((input) => [...filesIn(input)])) {
    let hash = hashes.get(file);
    if (hash === undefined) {
      hash = createHash('sha256')
        .update(readFileSync(join(projectRoot, file)))
        .digest('hex');
      hashes.set(file, hash);
    }
    total.update(`${file}\0${hash}\n`);
  }
  return total.digest('hex');
}

/**
 * Yields the files below a path, in an order that does not depend on the file system.
 *
 * @param {string} path relative to the project, with forward slashes
 * @returns {Generator<string>}
 */
function* filesIn(path) {
  let entries;
  try {
    entries = readdirSync(join(projectRoot, path), { withFileTypes: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') yield path;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!ignoredFolders.test(child)) yield* filesIn(child);
    } else if (entry.isFile() && !ignoredFiles.test(entry.name)) yield child;
  }
}
