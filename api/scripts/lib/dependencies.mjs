import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';
import { npm, runStep } from './run-step.mjs';

const lockFile = join(projectRoot, 'package-lock.json');
const patchesFolder = join(projectRoot, 'db', 'patches');
const stampFile = join(projectRoot, 'node_modules', '.storefront-installed');
const patchDriver = [process.execPath, join(projectRoot, 'db', 'scripts', 'patch-driver.mjs')];

/**
 * True when `node_modules` contains exactly what the lock file names, for this Node.js and this machine. A
 * manual installation counts too.
 */
export function areDependenciesInstalled() {
  const wanted = stamp();
  const found = readText(stampFile);
  if (found === wanted) return true;
  // Packages may contain binaries for one platform and one Node.js ABI.
  if (found !== undefined && found.split(' ')[0] !== wanted.split(' ')[0]) return false;
  if (!isLockFileSatisfied() || !isDriverPatched()) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

/**
 * Installs everything in the lock file, including what building and testing need.
 *
 * @param {(pid: number) => void} onSpawn
 */
export async function installDependencies(onSpawn) {
  rmSync(stampFile, { force: true });
  // NODE_ENV=production, or `omit` in an npmrc, would leave out packages that the build needs.
  const { NODE_ENV: _production, ...env } = process.env;
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline'];
  await runStep('Installing packages', npm('ci', ...options), { env, onSpawn });
  // npm has already done this, except where an npmrc says `ignore-scripts`.
  await runStep('Patching the database driver', patchDriver, { onSpawn });
  writeFileSync(stampFile, stamp());
}

/** Returns the machine, followed by a hash of the lock file and the patches. */
function stamp() {
  const machine = `${process.platform}-${process.arch}-${process.versions.modules}`;
  const hash = createHash('sha256').update(readFileSync(lockFile));
  for (const name of readdirSync(patchesFolder).sort()) {
    hash.update(`\0${name}\0`).update(readFileSync(join(patchesFolder, name)));
  }
  return `${machine} ${hash.digest('hex')}`;
}

/**
 * True if the driver is patched. Applies the patches where they fit, since a manual installation may lack
 * them.
 */
function isDriverPatched() {
  const [node = '', ...args] = patchDriver;
  return spawnSync(node, args, { stdio: 'ignore' }).status === 0;
}

/**
 * npm writes `node_modules/.package-lock.json` as the last step of an installation, so an incomplete one has
 * none.
 */
function isLockFileSatisfied() {
  const hidden = readText(join(projectRoot, 'node_modules', '.package-lock.json'));
  if (hidden === undefined) return false;
  const wanted = packagesOf(readFileSync(lockFile, 'utf8'));
  const installed = packagesOf(hidden);
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const found = installed[path];
    if (found ? found.version !== entry.version : !entry.optional) return false;
  }
  return Object.values(installed).every(
    ({ os, cpu }) => (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true),
  );
}

/**
 * @param {string} text
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }>}
 */
function packagesOf(text) {
  return JSON.parse(text).packages ?? {};
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
