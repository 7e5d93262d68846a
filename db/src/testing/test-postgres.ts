import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { type OpenDatabase, openDatabase } from '../client.ts';
import { migratePostgres } from '../migrate.ts';

// Advisory lock that keeps test workers starting together from building the template twice.
const templateLock = 7_205_120;

function templateName(migrationsFolder: string): string {
  const journal = readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'));
  return `storefront_template_${createHash('sha256').update(journal).digest('hex').slice(0, 12)}`;
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Returns the name prefix of the databases created by one test run. */
export function testDatabasePrefix(): string {
  return `storefront_test_${randomUUID().replaceAll('-', '').slice(0, 12)}_`;
}

/** Drops databases that a run has left open. */
export async function dropTestDatabases(serverUrl: string, prefix: string): Promise<void> {
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const left = await server<
    { name: string }[]
  >`select datname as name from pg_database where starts_with(datname, ${prefix})`;
  for (const { name } of left) await server.unsafe(`drop database if exists ${name} with (force)`);
  await server.end();
}

/**
 * Creates a database on the server of `TEST_DATABASE_URL`, copied from a migrated template; dropped when
 * closed.
 */
export async function openTestPostgres(
  migrationsFolder: string,
): Promise<OpenDatabase & { databaseUrl: string }> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DRIVER=postgres needs TEST_DATABASE_URL');
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const template = templateName(migrationsFolder);
  const name = `${process.env.TEST_DATABASE_PREFIX ?? testDatabasePrefix()}${randomUUID().slice(0, 8)}`;

  await server`select pg_advisory_lock(${templateLock})`;
  const existing = await server`select 1 from pg_database where datname = ${template}`;
  if (existing.length === 0) {
    const draft = `${template}_draft`;
    await server.unsafe(`drop database if exists ${draft}`);
    await server.unsafe(`create database ${draft}`);
    await migratePostgres(urlOf(serverUrl, draft), migrationsFolder);
    await server.unsafe(`alter database ${draft} rename to ${template}`);
  }
  await server`select pg_advisory_unlock(${templateLock})`;
  await server.unsafe(`create database ${name} template ${template}`);

  const databaseUrl = urlOf(serverUrl, name);
  const opened = await openDatabase({ databaseUrl, dataDir: '', migrationsFolder });
  return {
    ...opened,
    databaseUrl,
    close: async () => {
      await opened.close();
      await server.unsafe(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}
