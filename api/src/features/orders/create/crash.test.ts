import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Database, openDatabase } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { createTestDatabase, type TestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { fillDataDir } from '@storefront/db/testing/fill-data-dir.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

const script = path.join(inject('programs'), 'take-orders.js');

let dataDir: string;
let server: TestDatabase | undefined;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'storefront-kill-'));
  if (process.env.TEST_DRIVER === 'postgres') server = await createTestDatabase();
  else await fillDataDir(dataDir);
});
afterAll(async () => {
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const applicationName = 'take-orders';
/** Number of acknowledged orders after which the process is killed, for each run. */
const acknowledgedMins = [1, 35];

const receiver = {
  url: 'https://hooks.example/',
  events: ['order.created' as const],
  secret: `whsec_${'k'.repeat(43)}=`,
};

/** The server still executes what a killed process has sent, until none of its connections is left. */
async function untilConnectionsEnded(db: Database) {
  await vi.waitFor(
    async () => {
      const open = await db.execute(
        sql`select pid from pg_stat_activity where datname = current_database() and application_name = ${applicationName}`,
      );
      expect(rows(open)).toEqual([]);
    },
    { timeout: 20_000 },
  );
}

/** Returns the ids that the process acknowledged before it was killed during its work. */
async function takeOrdersUntilKilled(acknowledgedMin: number): Promise<number[]> {
  const databaseUrl = server ? new URL(server.databaseUrl ?? '') : null;
  databaseUrl?.searchParams.set('application_name', applicationName);
  const child = spawn(process.execPath, [script, dataDir, databaseUrl?.href ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === acknowledgedMin) child.kill('SIGKILL');
  });
  await Promise.all([once(child, 'exit'), once(lines, 'close')]);
  return acknowledged;
}

test('kill -9 in the middle loses nothing that was acknowledged and leaves nothing half done', {
  timeout: 120_000,
}, async () => {
  const acknowledged: number[] = [];
  let lastUntold = 0;
  const isTold = (id: number) => id > lastUntold;
  for (const acknowledgedMin of acknowledgedMins) {
    acknowledged.push(...(await takeOrdersUntilKilled(acknowledgedMin)));
    const { db, close } = server
      ? { db: server.db, close: async () => {} }
      : await openDatabase({ databaseUrl: null, dataDir });

    if (server) await untilConnectionsEnded(db);
    const stored = (await db.select({ id: orders.id }).from(orders).orderBy(orders.id)).map(
      (order) => order.id,
    );
    const events = await db
      .select({ orderId: orderEvents.orderId })
      .from(orderEvents)
      .orderBy(orderEvents.id);
    const mails = await db.select({ orderId: outbox.orderId }).from(outbox).orderBy(outbox.id);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(events.map((event) => event.orderId).sort()).toEqual([...stored].sort());
    expect(mails.map((mail) => mail.orderId).sort()).toEqual([...stored, ...stored].sort());
    // The webhook is added after the first kill; it receives events of orders accepted from then on.
    const [webhook] = await db.select().from(webhooks);
    const told = await db
      .select({ orderId: webhookDeliveries.orderId })
      .from(webhookDeliveries)
      .orderBy(webhookDeliveries.id);
    if (webhook) expect(told.map(({ orderId }) => orderId).sort()).toEqual(stored.filter(isTold).sort());
    else await db.insert(webhooks).values(receiver);
    lastUntold ||= Math.max(...stored);
    await close();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedMins.reduce((sum, min) => sum + min));
});
