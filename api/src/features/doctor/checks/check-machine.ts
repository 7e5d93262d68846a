import { constants, lstatSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import { type DoctorDeps, type Found, found } from './doctor-deps.ts';

const gigabyte = 1000 ** 3;
const lowBytes = 2 * gigabyte;
const othersBits = 0o077;
/** Source: `engines` of package.json. */
const nodeMinimum = [20, 19] as const;

/** Checks whether this release supports the running version of Node.js. */
export async function checkNode(): Promise<Found> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < nodeMinimum[0] || (major === nodeMinimum[0] && minor < nodeMinimum[1]);
  return found(isOld ? 'NODE_OLD' : 'FINE', `${process.version}, ${process.platform} ${process.arch}`);
}

/** Checks for variables that are set under almost the right name. */
export async function checkVariables({ env }: Pick<DoctorDeps, 'env'>): Promise<Found> {
  if (env.misspelled.length === 0) return found('FINE');
  return found(
    'VARIABLES_UNREAD',
    env.misspelled.map(({ given, meant }) => `${given} (${meant}?)`).join(', '),
  );
}

/** Checks the free space on the disk of the data folder. */
export async function checkDisk({ env, diskRoom }: Pick<DoctorDeps, 'env' | 'diskRoom'>): Promise<Found> {
  makeFolder(env.dataDir);
  const { bavail, bsize } = await statfs(env.dataDir);
  const freeBytes = bavail * bsize;
  const freeGigabytes = freeBytes / gigabyte;
  const detail = `${freeGigabytes.toFixed(freeGigabytes < 10 ? 1 : 0)} GB`;
  if (!(await diskRoom.hasRoom())) return found('DISK_FULL', detail);
  return found(freeBytes < lowBytes ? 'DISK_LOW' : 'FINE', detail);
}

/** Checks that the server can use the data folder and that other users cannot. */
export async function checkPermissions({ env }: Pick<DoctorDeps, 'env'>): Promise<Found> {
  try {
    await access(env.dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return found('DATA_DIR_UNWRITABLE', (error as Error).message);
  }
  // Windows has no such file modes.
  const isOpen = process.platform !== 'win32' && (lstatSync(env.dataDir).mode & othersBits) !== 0;
  return found(isOpen ? 'DATA_DIR_OPEN' : 'FINE', env.dataDir);
}
