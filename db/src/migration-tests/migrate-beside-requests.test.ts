import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { migratePostgres } from '../migrate.ts';
import { createTestDatabase } from '../testing/create-test-db.ts';

/** Writes a migration later than all of ours. */
function writeMigration(folder: string, sql: string): void {
  mkdirSync(path.join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: Date.now() + 1e9, tag: '0000_later', breakpoints: true }];
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  writeFileSync(path.join(folder, '0000_later.sql'), sql);
}

/** Holds the migration between its two tables until the request waits for the first. */
const gate = 4242;

test.runIf(process.env.TEST_DRIVER === 'postgres')(
  'a migration gives way to a request that waits for it while it waits for the request',
  async () => {
    const { databaseUrl, close } = await createTestDatabase();
    const url = databaseUrl ?? '';
    const client = postgres(url, { max: 1, onnotice: () => {} });
    const visitor = postgres(url, { max: 1 });
    const folder = mkdtempSync(path.join(tmpdir(), 'migrate-beside-'));
    const isWaitedFor = (what: string) =>
      client`select 1 from pg_locks where ${client.unsafe(what)} and not granted`;
    let isServed = false;
    // On a slow machine the migration may have given way already.
    const until = async (what: string) => {
      while (!isServed && (await isWaitedFor(what)).length === 0);
    };
    try {
      await client`create table one (id integer)`;
      await client`create table other (id integer)`;
      await client`select pg_advisory_lock(${gate})`;
      const statements = [
        'alter table one add column note text;',
        `select pg_advisory_xact_lock(${gate});`,
        'alter table other add column note text;',
      ];
      writeMigration(folder, statements.join('\n--> statement-breakpoint\n'));
      let migrated: Promise<void> | undefined;
      const request = visitor.begin(async (sql) => {
        await sql`select 1 from other`;
        migrated = migratePostgres(url, folder);
        await until(`objid = ${gate}`);
        await sql`insert into one (id) values (1)`;
        isServed = true;
      });
      await until("relation = 'one'::regclass");
      await client`select pg_advisory_unlock(${gate})`;
      await request;
      await migrated;
      expect(await client`select id, note from one`).toEqual([{ id: 1, note: null }]);
      expect(await client`select note from other`).toEqual([]);
    } finally {
      await Promise.all([client.end(), visitor.end()]);
      await close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
