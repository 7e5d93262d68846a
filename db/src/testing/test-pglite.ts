import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from '../client.ts';
import { cacheFolder } from '../embedded/make-new-database.ts';
import { NamingPGlite } from '../embedded/named-statements.ts';
import { migratePglite } from '../migrate.ts';
import { pgliteExtensions } from '../pglite-extensions.ts';
import * as schema from '../schema/index.ts';

/** Returns a path that changes with PGlite's release and with every migration. */
export function templatePath(migrationsFolder: string): string {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const migrations = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  const inputs = [
    path.join(path.dirname(pglite), '..', 'package.json'),
    ...migrations.sort().map((file) => path.join(migrationsFolder, file)),
  ];
  const hash = createHash('sha256');
  for (const file of inputs) hash.update(readFileSync(file));
  return path.join(cacheFolder, `pglite-${hash.digest('hex').slice(0, 16)}.tgz`);
}

/** Opens an embedded in-memory database from a template, or an empty one if that does not exist yet. */
export async function openClient(template: string): Promise<NamingPGlite> {
  const client = new NamingPGlite({
    ...(existsSync(template) && {
      loadDataDir: new Blob([readFileSync(template)], { type: 'application/x-gzip' }),
    }),
    extensions: pgliteExtensions,
  });
  await client.waitReady;
  return client;
}

/**
 * Opens an embedded in-memory database from a migrated template, which takes a quarter of the time of a new
 * database; every test file opens its own.
 */
export async function openTestPglite(
  migrationsFolder: string,
): Promise<OpenDatabase & { databaseUrl: null }> {
  const template = templatePath(migrationsFolder);
  const client = await openClient(template);
  const db = drizzle(client, { schema, casing: 'snake_case' });
  await migratePglite(db, migrationsFolder);
  if (!existsSync(template)) {
    mkdirSync(cacheFolder, { recursive: true });
    const draft = `${template}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await (await client.dumpDataDir('gzip')).arrayBuffer()));
    renameSync(draft, template);
  }
  return { db, kind: 'pglite', databaseUrl: null, close: () => client.close() };
}

/** Returns the path of the template, which it builds unless it exists. */
export async function ensureTemplate(migrationsFolder: string): Promise<string> {
  const template = templatePath(migrationsFolder);
  if (!existsSync(template)) await (await openTestPglite(migrationsFolder)).close();
  return template;
}
