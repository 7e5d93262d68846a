import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@storefront/db/client.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { buildOrder } from '@storefront/db/testing/build-order.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { startPostgres } from '@storefront/db/testing/postgres-server.ts';
import { type DatabaseLocation, openRawDatabase } from '@storefront/db/testing/raw-database.ts';
import { sql } from 'drizzle-orm';
import { fillOrders } from './fill-orders.sql.ts';

/** A filled database: `seededOrders` orders with IDs from 1, and an admin who is logged in with `cookie`. */
export type BenchDatabase = DatabaseLocation & { cookie: string };

export const seededOrders = 2000;
const rowsPerInsert = 200;

/** Creates the databases that a section needs, and removes them all at its end. */
export async function createBenchDatabases(kind: 'postgres' | 'pglite') {
  const home = await mkdtemp(join(tmpdir(), 'storefront-bench-'));
  const server = kind === 'postgres' ? await startPostgres() : null;
  const names: string[] = [];

  const runOnServer = async (statement: (name: string) => string, ofNames: string[]) => {
    if (!server || ofNames.length === 0) return;
    const database = await openRawDatabase({ databaseUrl: server.url, dataDir: home });
    for (const name of ofNames) await database.query(statement(name));
    await database.close();
  };

  const place = async (): Promise<DatabaseLocation> => {
    const name = `storefront_bench_${randomUUID().replaceAll('-', '')}`;
    if (!server) return { databaseUrl: null, dataDir: join(home, name) };
    await runOnServer((each) => `create database ${each}`, [name]);
    names.push(name);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return { databaseUrl: url.href, dataDir: join(home, name) };
  };

  return {
    /** Creates a database without tables. */
    createEmpty: place,
    /**
     * @param orderCount fills in that many varied orders (`fill-orders.sql.ts`) instead of the usual few
     * similar ones.
     * @param mails whether mails are sent at once; otherwise they wait, since bare servers send none.
     */
    async create(orderCount?: number, mails: 'wait' | 'leave' = 'wait'): Promise<BenchDatabase> {
      const location = await place();
      return { ...location, cookie: await fill(location, orderCount, mails) };
    },
    async remove(): Promise<void> {
      await runOnServer((each) => `drop database if exists ${each} with (force)`, names);
      await server?.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function fill(
  location: DatabaseLocation,
  orderCount: number | undefined,
  mails: 'wait' | 'leave',
): Promise<string> {
  const { db, close } = await openDatabase(location);
  try {
    for (let stored = 0; !orderCount && stored < seededOrders; stored += rowsPerInsert) {
      await db
        .insert(orders)
        .values(Array.from({ length: rowsPerInsert }, () => buildOrder({ waitsFor: 'quote' })));
    }
    const admin = await insertUser(db, { role: 'owner' });
    const sessionId = randomUUID();
    await db.insert(sessions).values({
      id: createHash('sha256').update(sessionId).digest('hex'),
      userId: admin.id,
      expiresAt: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000),
    });
    // Orders queue their mails as usual, but none is rendered meanwhile.
    if (mails === 'wait')
      await db.execute(sql`alter table outbox alter column run_after set default now() + interval '1 day'`);
    // Only the filled tables, as autovacuum does: after an analyze of an empty table, plans keep scanning all of it.
    await db.execute(sql`analyze ${orders}, ${users}, ${sessions}`);
    return `session=${sessionId}`;
  } finally {
    await close();
    if (orderCount) await fillAtScale(location, orderCount);
  }
}

async function fillAtScale(location: DatabaseLocation, orderCount: number): Promise<void> {
  const database = await openRawDatabase(location);
  try {
    for (const { text, hasCount } of fillOrders) await database.query(text, hasCount ? [orderCount] : []);
    // As autovacuum would do, which the embedded database lacks.
    await database.query('vacuum analyze');
  } finally {
    await database.close();
  }
}
