import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { type OpenDatabase, openDatabase } from '../client.ts';
import { migratePostgres } from '../migrate.ts';

// Keeps test workers that start together from building the template twice.
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

/** Name that those databases begin with that one run of tests makes. */
export function testDatabasePrefix(): string {
  return `storefront_test_${randomUUID().replaceAll('-', '').slice(0, 12)}_`;
}

/** For what a run has left open at its end. */
export async function dropTestDatabases(serverUrl: string, prefix: string): Promise<void> {
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const left = await server<
    { name: string }[]
  >`select datname as name from pg_database where starts_with(datname, ${prefix})`;
  for (const { name } of left) await server.unsafe(`drop database if exists ${name} with (force)`);
  await server.end();
}

/** A new database on the server of `TEST_DATABASE_URL`, copied from a migrated template; dropped when closed. */
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
