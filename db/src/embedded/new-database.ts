import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

/** Beside a bundle that includes this file; the sources have none, and PGlite makes the database itself. */
const ownArchive = fileURLToPath(new URL('./new-database.gz', import.meta.url));

/** Marks a folder that is being filled. */
const markName = 'unpacking';
/** Files written at once: enough for the disk to flush several together. */
const filesAtOnce = 32;

/** The files in the order of their contents; folders have no size. */
type Entry = { name: string; size: number | null };

/** Packs the files of a new database that PGlite has made and closed. */
export function packNewDatabase(directory: string): Buffer {
  const found = readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => ({
    name: path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    isFolder: entry.isDirectory(),
  }));
  const ordered = found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const contents: Buffer[] = [];
  const entries = ordered.map(({ name, isFolder }): Entry => {
    if (isFolder) return { name, size: null };
    const content = readFileSync(path.join(directory, name));
    contents.push(content);
    return { name, size: content.length };
  });
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...contents]), { level: 9 });
}

/**
 * Writes the files of a new database into an empty folder; any other stays as it is, also if it contains only a part of
 * a database. To make them, PGlite needs 700 MB of memory and several seconds, which is more than a small machine has.
 * After an interruption, the next call begins again.
 *
 * @param options.isScratch a throwaway database: its files need not be on the disk.
 */
export async function unpackNewDatabase(
  directory: string,
  { isScratch = false, archive = ownArchive } = {},
): Promise<void> {
  const mark = path.join(directory, markName);
  const isNew = !existsSync(directory) || readdirSync(directory).length === 0 || existsSync(mark);
  if (!isNew || !existsSync(archive)) return;
  const bytes = await promisify(gunzip)(await readFile(archive));
  const start = bytes.indexOf('\n') + 1;
  const entries: Entry[] = JSON.parse(bytes.toString('utf8', 0, start));
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  await writeFile(mark, '', { mode: 0o600, flush: !isScratch });
  const folders = [directory];
  const files: { target: string; content: Buffer }[] = [];
  let offset = start;
  for (const { name, size } of entries) {
    const target = path.join(directory, name);
    if (size === null) {
      mkdirSync(target, { recursive: true, mode: 0o700 });
      folders.push(target);
    } else {
      files.push({ target, content: bytes.subarray(offset, offset + size) });
      offset += size;
    }
  }
  const write = ({ target, content }: (typeof files)[number]) =>
    writeFile(target, content, { mode: 0o600, flush: !isScratch });
  while (files.length > 0) await Promise.all(files.splice(0, filesAtOnce).map(write));
  if (!isScratch) await Promise.all(folders.map(syncFolder));
  await rm(mark);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
