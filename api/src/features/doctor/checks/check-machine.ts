import { constants, lstatSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import { findLeastFree } from '#lib/disk-room.ts';
import { describeRoom } from './describe-room.ts';
import { type DoctorDeps, type Found, found } from './doctor-deps.ts';

const lowBytes = 2 * 1000 ** 3;
const othersBits = 0o077;
/** Source: `engines` of package.json. */
const nodeMinimum = [20, 19] as const;

/** The last days of the versions of Node.js. Source: nodejs.org/en/about/previous-releases. */
const nodeEnds: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

/** Checks whether this release supports a version of Node.js, and whether that one is still maintained. */
export function checkNode(version: string, now: Date): Found {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const detail = `v${version}, ${process.platform} ${process.arch}`;
  if (major < nodeMinimum[0] || (major === nodeMinimum[0] && minor < nodeMinimum[1])) {
    return found('NODE_OLD', detail);
  }
  const lastDay = nodeEnds[major];
  const isOver = lastDay !== undefined && now.toISOString().slice(0, 10) > lastDay;
  return found(isOver ? 'NODE_UNMAINTAINED' : 'FINE', detail);
}

/** Checks for variables that are set under almost the right name. */
export async function checkVariables({ env }: Pick<DoctorDeps, 'env'>): Promise<Found> {
  if (env.misspelled.length === 0) return found('FINE');
  return found(
    'VARIABLES_UNREAD',
    env.misspelled.map(({ given, meant }) => `${given} (${meant}?)`).join(', '),
  );
}

/** Checks the free space on the disks of the data folder, its database and its files. */
export async function checkDisk(
  { env, diskRoom }: Pick<DoctorDeps, 'env' | 'diskRoom'>,
  leastFree: typeof findLeastFree = findLeastFree,
): Promise<Found> {
  makeFolder(env.dataDir);
  const freeBytes = await leastFree(env.dataDir);
  const detail = describeRoom(freeBytes);
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
