import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { packNewDatabase } from './new-database.ts';

/** For what is made once for many builds and tests. */
export const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/storefront', import.meta.url));

/**
 * Returns the path of a packed new database, which it makes once for each release of PGlite. It depends neither on
 * the machine nor on its language and time zone.
 */
export async function ensureNewDatabase(): Promise<string> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(pglite), '..', 'package.json'), 'utf8'));
  const archive = path.join(cacheFolder, `new-database-${version}.gz`);
  if (existsSync(archive)) return archive;
  const directory = mkdtempSync(path.join(tmpdir(), 'storefront-new-database-'));
  try {
    const client = await PGlite.create({ fs: new NodeFS(directory) });
    await client.close();
    mkdirSync(cacheFolder, { recursive: true });
    const draft = `${archive}.${process.pid}`;
    writeFileSync(draft, packNewDatabase(directory));
    renameSync(draft, archive);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return archive;
}
