import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './client.ts';
import { rows } from './rows.ts';
import { orders } from './schema/orders/orders.ts';
import { config } from './schema/server/config.ts';
import { insertOrder } from './testing/build-order.ts';
import { createTestDatabase, migrationsFolder } from './testing/create-test-db.ts';
import { fillDataDir } from './testing/fill-data-dir.ts';
import { findFreePort } from './testing/free-port.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'storefront-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

if (process.env.TEST_DRIVER !== 'postgres')
  describe('the embedded database', () => {
    beforeEach(() => fillDataDir(dataDir));
    const open = () => openDatabase({ databaseUrl: null, dataDir });

    test('asks the disk to keep every commit, and finds them when it is opened again', async () => {
      const first = await open();
      const settings = await first.db.execute<{ name: string; setting: string }>(
        `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method')`,
      );
      expect(settings).toMatchObject({
        rows: expect.arrayContaining([
          { name: 'fsync', setting: 'on' },
          { name: 'synchronous_commit', setting: 'on' },
          { name: 'wal_sync_method', setting: 'fsync' },
        ]),
      });
      await insertOrder(first.db, { clientName: 'Jordan Example' });
      await first.db.insert(config).values({ key: 'adminEmail', value: 'operator@example.com' });
      await first.close();

      const second = await open();
      expect(await second.db.select().from(orders).orderBy(orders.id)).toMatchObject([
        { clientName: 'Jordan Example' },
      ]);
      expect(await second.db.select().from(config)).toMatchObject([{ value: 'operator@example.com' }]);
      await second.close();
    });

    test('refuses a directory that another release made, and says what to do', async () => {
      writeFileSync(path.join(dataDir, 'db', 'PG_VERSION'), '17\n');
      await expect(open()).rejects.toThrow(/PostgreSQL 17.*backup/s);
      expect(existsSync(path.join(dataDir, 'db.lock'))).toBe(false);
    });
  });

const serverUrl = process.env.TEST_DATABASE_URL;
if (process.env.TEST_DRIVER === 'postgres' && serverUrl)
  describe('a PostgreSQL server', () => {
    test('is migrated once by instances that start together', async () => {
      const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
      const name = `storefront_together_${process.pid}`;
      await server.unsafe(`create database ${name}`);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;

      const opened = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url.href, dataDir })),
      );
      const [migrations] = (await opened[0]!.db.execute<{ count: number }>(
        'select count(*)::int as count from drizzle.__drizzle_migrations',
      )) as unknown as [{ count: number }];
      expect(migrations.count).toBe(
        readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).length,
      );

      await Promise.all(opened.map((database) => database.close()));
      await server.unsafe(`drop database ${name}`);
      await server.end();
    });

    test.each([
      ['', true],
      ['?prepare=false', false],
    ])('keeps statements prepared unless its address says otherwise (%j)', async (query, isKept) => {
      const { databaseUrl, close } = await createTestDatabase();
      const opened = await openDatabase({ databaseUrl: `${databaseUrl}${query}`, dataDir });
      // A statement without parameters would not be prepared at all.
      await opened.db.select().from(config).where(eq(config.key, 'adminEmail')).prepare('any').execute();
      // Enough queries at once to use every connection of the pool.
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => opened.db.execute('select statement from pg_prepared_statements')),
      );
      const kept = answers
        .flatMap((answer) => rows<{ statement: string }>(answer))
        .filter(({ statement }) => statement.includes('from "config"'));
      expect(kept.length > 0).toBe(isKept);
      await opened.close();
      await close();
    });

    test('whose role may create nothing is named with what to do', async () => {
      const { databaseUrl, db, close } = await createTestDatabase();
      const role = `storefront_limited_${process.pid}`;
      await db.execute(`create role ${role} login password 'limited'`);
      const url = new URL(databaseUrl ?? '');
      url.username = role;
      url.password = 'limited';
      const attempt = openDatabase({ databaseUrl: url.href, dataDir });
      await expect(attempt).rejects.toThrow(
        /^DATABASE_URL: .*\(permission denied .*GRANT CREATE ON DATABASE.*ON SCHEMA public.*pg_trgm/s,
      );
      await close();
      const server = postgres(serverUrl, { max: 1 });
      await server.unsafe(`drop role ${role}`);
      await server.end();
    });

    test('that is a pooler and takes no settings is named with what to do', async () => {
      const refusal = 'SFATAL\0C08P01\0Munsupported startup parameter: plan_cache_mode\0\0';
      const pooler = createServer((socket) => {
        socket.once('data', () => {
          const length = Buffer.alloc(4);
          length.writeInt32BE(refusal.length + length.length);
          socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(refusal)]));
        });
      }).listen(0, '127.0.0.1');
      await once(pooler, 'listening');
      const { port } = pooler.address() as AddressInfo;
      const attempt = openDatabase({ databaseUrl: `postgres://app:secret@127.0.0.1:${port}/app`, dataDir });
      await expect(attempt).rejects.toThrow(
        /^DATABASE_URL: 127\.0\.0\.1:\d+ takes no settings .*\?prepare=false/,
      );
      pooler.close();
    });

    test('without the database of the address is named with the reason', async () => {
      const url = new URL(serverUrl);
      url.pathname = '/nowhere';
      const attempt = openDatabase({ databaseUrl: url.href, dataDir });
      await expect(attempt).rejects.toThrow(
        /^DATABASE_URL: .* cannot be used: database "nowhere" does not exist/,
      );
    });

    test('that does not answer is named without its password', async () => {
      const port = await findFreePort();
      const attempt = openDatabase({ databaseUrl: `postgres://app:secret@127.0.0.1:${port}/app`, dataDir });
      await expect(attempt).rejects.toThrow(
        new RegExp(`^DATABASE_URL: .*127\\.0\\.0\\.1:${port} does not answer`),
      );
      await expect(attempt).rejects.not.toThrow(/secret/);
    });
  });
