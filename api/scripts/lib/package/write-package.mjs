import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { productCommands } from '../product-commands.mjs';
import { projectRoot } from '../project.mjs';
import { runStep } from '../run-step.mjs';
import { fetchPackage } from './fetch-package.mjs';
import { findRuntimeFolders, platforms } from './runtime-packages.mjs';

/** Files that a server needs besides its packages; each has the same path in the archive as here. */
const ownFiles = [
  'api/dist',
  'web/dist',
  'openapi.json',
  'api/scripts/lib/check-node.mjs',
  'api/scripts/lib/end-with-npm.mjs',
  'api/scripts/lib/end-with-parent.mjs',
  'api/scripts/lib/is-alive.mjs',
  'api/scripts/lib/product-commands.mjs',
  'api/scripts/lib/project.mjs',
  'api/scripts/lib/run-product.mjs',
  'api/scripts/lib/server-environment.mjs',
  'api/scripts/lib/serving-mark.mjs',
  'api/scripts/packaged',
];

/**
 * Files that are left out, such as a command that needs sample pictures, which the archive does not contain.
 */
const leftOut = /^api\/dist\/(cli\/seed\.js|\.built-from)$|^web\/dist\/\.built-from$/;
/** Files that are not read at run time. */
const unread = /\.(map|d\.[cm]?ts|md|markdown)$|\/(test|docs|bench|benchmarks)$/i;

/**
 * Writes one archive, and its checksum beside it.
 *
 * @param {string} platform a key of `platforms`
 * @param {string} outFolder
 * @returns {Promise<string>} path of the archive
 */
export async function writePackage(platform, outFolder) {
  const { name, version, engines } = readJson('package.json');
  const folderName = `${name}-${version}-${platform}`;
  const staging = mkdtempSync(join(tmpdir(), 'storefront-archive-'));
  const root = join(staging, folderName);
  try {
    for (const file of ownFiles) {
      cpSync(join(projectRoot, file), join(root, file), {
        recursive: true,
        filter: (source) => !leftOut.test(relative(projectRoot, source).split(sep).join('/')),
      });
    }
    for (const command of ['start', 'run']) {
      writeFileSync(join(root, `${command}.mjs`), `import './api/scripts/packaged/${command}.mjs';\n`);
    }
    await addPackages(platform, root);
    // The same names as in a checkout, because messages and the documentation use them.
    const commands = productCommands.map((command) => [command, `node run.mjs ${command}`]);
    const scripts = { start: 'node start.mjs', ...Object.fromEntries(commands) };
    const manifest = { name, version, private: true, type: 'module', engines, scripts };
    writeFileSync(join(root, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    writeFileSync(join(root, 'VERSION'), `${version} ${platform}\n`);
    writeFileSync(join(root, 'SHA256SUMS'), checksumsOf(root));
    openForReading(root);
    mkdirSync(outFolder, { recursive: true });
    const archive = join(outFolder, `${folderName}.tar.gz`);
    await runStep('Packing', ['tar', '-czf', archive, '-C', staging, folderName]);
    writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${basename(archive)}\n`);
    return archive;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * @param {string} platform
 * @param {string} root
 */
async function addPackages(platform, root) {
  const { packages: locked } = readJson('package-lock.json');
  const wanted = platforms[platform];
  if (!wanted)
    throw new Error(`Unknown platform ${platform}; known are ${Object.keys(platforms).join(', ')}`);
  for (const folder of findRuntimeFolders(locked, wanted)) {
    const installed = join(projectRoot, folder);
    // Packages for other platforms are not installed here; the installed ones have our patches.
    if (existsSync(installed)) {
      cpSync(installed, join(root, folder), {
        recursive: true,
        filter: (source) => !unread.test(source) && !source.startsWith(join(installed, 'node_modules')),
      });
    } else {
      await fetchPackage(
        folder.slice(folder.lastIndexOf('node_modules/') + 13),
        locked[folder],
        join(root, folder),
      );
    }
  }
}

/** @param {string} file below the project */
function readJson(file) {
  return JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));
}

/**
 * Lets every user read the files, so that the server's can, whatever the umask of this shell.
 *
 * @param {string} root
 */
function openForReading(root) {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath ?? entry.path, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** @param {string} root */
function checksumsOf(root) {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)));
  return paths
    .sort()
    .map((path) => `${sha256(join(root, path))}  ${path.split(sep).join('/')}\n`)
    .join('');
}

/** @param {string} file */
function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
