import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { PaymentCheckout } from '@storefront/contracts/orders/client/payment-start.schema.ts';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import type { PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { openDatabase } from '@storefront/db/client.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { createOwnDatabase, type TestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { fillDataDir } from '@storefront/db/testing/fill-data-dir.ts';
import { findFreePort } from '@storefront/db/testing/free-port.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { wording } from '../delivery/testing/delivery-fixture.ts';

/** How often the server is killed; higher numbers repeat the same walk. */
const kills = Number(process.env.KILLS ?? 2);
const callsPerWalk = 14;
const killsPerWalk = 8;
const longestCallMs = 60;

const admin = { username: 'operator', password: 'a password for this test' };
const dataDir = mkdtempSync(path.join(tmpdir(), 'storefront-walk-'));
const program = path.join(inject('programs'), 'main.js');
let database: TestDatabase | undefined;
let origin: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  if (process.env.TEST_DRIVER === 'postgres') database = await createOwnDatabase();
  else await fillDataDir(dataDir);
  origin = `http://localhost:${await findFreePort()}`;
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<void> {
  server = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: new URL(origin).port,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...(database?.databaseUrl && { DATABASE_URL: database.databaseUrl }),
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(server.stdout as NodeJS.ReadableStream, 'data'),
    once(server, 'close').then(() => Promise.reject(new Error('The server ended'))),
  ]);
}

async function kill(): Promise<void> {
  const gone = once(server as ChildProcess, 'close');
  server?.kill('SIGKILL');
  await gone;
  await start();
}

/** Chooses which calls of a walk are interrupted. */
function breaksOf(count: number): Set<number> {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(randomInt(callsPerWalk));
  return chosen;
}

/** Takes one order from the request to its end, repeating each call until the server responds. */
async function walk(breaks: ReadonlySet<number>): Promise<number> {
  let calls = 0;
  let cookie = '';

  /**
   * Retries with the key of the first attempt. If the server reports that this one was interrupted, checks
   * with `wasDone` whether it took effect, as the API instructs, or else tries again: a repeated action is
   * then refused.
   */
  const post = async <Result>(
    target: string,
    body: NonNullable<RequestInit['body']>,
    { type, wasDone }: { type?: string; wasDone?: () => Promise<boolean> } = {},
  ): Promise<Result> => {
    const isBroken = breaks.has(calls++);
    const send = (key: string) => {
      const headers = { 'idempotency-key': key, origin, cookie, ...(type && { 'content-type': type }) };
      return fetch(new URL(target, origin), { method: 'POST', headers, body, redirect: 'manual' });
    };
    const firstKey = randomUUID();
    if (isBroken) {
      const tried = send(firstKey).catch(() => {});
      const moment = new Promise((resolve) => setTimeout(resolve, randomInt(longestCallMs)));
      await Promise.race([moment, tried]);
      await kill();
      await tried;
    }
    let response = await send(firstKey);
    const wasCutOff = isBroken && (await response.clone().text()).includes('IDEMPOTENCY_KEY_IN_USE');
    if (wasCutOff) {
      if (await wasDone?.()) return undefined as Result;
      response = await send(randomUUID());
    }
    cookie =
      response.headers
        .getSetCookie()
        .find((line) => line.startsWith('session='))
        ?.split(';')[0] ?? cookie;
    const text = await response.text();
    const isFine = response.ok || response.status === 303 || (wasCutOff && response.status === 409);
    expect([isFine, response.status, text], target).toEqual([true, response.status, text]);
    return (text.startsWith('{') ? JSON.parse(text) : text) as Result;
  };
  const postJson = <Result>(target: string, data: object) =>
    post<Result>(target, JSON.stringify(data), { type: 'application/json' });

  const request = buildQuoteWithDetails(
    'email-template',
    { addons: ['platform-integration'] },
    { totalPrice: 298, depositAmount: 149, locale: 'en' },
  );
  const { id, clientPath } = await postJson<PlacedOrder>('/api/orders', request);
  const client = `/api/client-orders/${clientPath.slice('/order/'.length)}`;
  const page = async () => (await (await fetch(new URL(client, origin))).json()) as ClientOrderPage;
  const office = `/api/orders/${id}`;

  const pay = async (kind: 'deposit' | 'rest', paid: number) => {
    const { checkoutUrl } = await postJson<PaymentCheckout>(`${client}/payments`, { kind });
    // A second payment gets a page that says so.
    await post(checkoutUrl, new URLSearchParams({ action: 'pay' }));
    await vi.waitFor(async () => expect((await page()).paidAmount).toBe(paid), { timeout: 20_000 });
  };
  const deliver = async (version: number) => {
    const form = new FormData();
    const name = `layout-${version}.psd`;
    form.append('files', new File(['8BPS of a layout'], name));
    const wasDone = async () => {
      const response = await fetch(new URL(`${office}/deliverables`, origin), { headers: { cookie } });
      return (await response.text()).includes(name);
    };
    await post<OrderDelivery>(`${office}/deliverables/files`, form, { wasDone });
    await postJson(`${office}/deliverables`, { version });
  };

  await postJson('/api/auth/login', admin);
  await postJson(`${office}/quote`, { message: 'Gladly', basedOn: { version: 0, totalPrice: 298 } });
  await postJson(`${client}/accept`, {
    version: 1,
    totalPrice: 298,
    wording: { version: acceptanceWordingVersion, locale: 'en' },
  });
  await pay('deposit', 149);
  await deliver(1);
  await postJson(`${client}/changes`, { version: 1, points: [{ text: 'A larger logo' }] });
  await postJson(`${office}/changes/start`, { version: 1 });
  await deliver(2);
  await postJson(`${client}/approve`, { version: 2, wording });
  await pay('rest', 298);
  return id;
}

test('kill -9 at any moment between request and end loses nothing and does nothing twice', {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  await start();
  const ids: number[] = [];
  for (let left = kills; left > 0; left -= killsPerWalk) {
    ids.push(await walk(breaksOf(Math.min(left, killsPerWalk))));
  }
  const gone = once(server as ChildProcess, 'close');
  server?.kill('SIGTERM');
  await gone;

  const opened = database ?? (await openDatabase({ databaseUrl: null, dataDir }));
  const { db } = opened;
  expect((await db.select().from(orders).orderBy(orders.id)).map(({ id, status }) => [id, status])).toEqual(
    ids.map((id) => [id, 'completed']),
  );
  const events = await db.select().from(orderEvents).orderBy(orderEvents.id);
  const paid = await db.select().from(payments).orderBy(payments.id);
  for (const id of ids) {
    const types = events.filter((event) => event.orderId === id).map(({ data }) => data.type);
    const counts = Object.fromEntries(
      types.map((type) => [type, types.filter((each) => each === type).length]),
    );
    expect(counts).toMatchObject({
      created: 1,
      'quote-sent': 1,
      'quote-accepted': 1,
      'payment-received': 2,
      'deliverable-sent': 2,
      'changes-requested': 1,
      'changes-started': 1,
      'deliverable-approved': 1,
    });
    const kept = await db.select({ name: files.originalName }).from(files).where(eq(files.orderId, id));
    expect(kept.map(({ name }) => name).sort()).toEqual(['layout-1.psd', 'layout-2.psd']);
    expect(
      paid.filter(({ orderId }) => orderId === id).map(({ state, amountUsd }) => [state, amountUsd]),
    ).toEqual([
      ['succeeded', 149],
      ['succeeded', 149],
    ]);
  }
  if (!database) await opened.close();
});
