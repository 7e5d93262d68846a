import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnPostgres } from '@storefront/db/testing/postgres-server.ts';
import { startTestS3Server } from '../../api/src/storage/object-store/testing/s3-server.ts';
import { startCluster, until } from './cluster.ts';

/**
 * Three instances behind nginx, on one PostgreSQL and one S3 server: a restart of one after the other, and the sudden end
 * of one, while visitors order. Needs nginx; run it with `npx tsx e2e/cluster/run.ts` after `npm run build`.
 */

const visitorsAtOnce = 32;
const json = { 'content-type': 'application/json' };
const order = {
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  clientPhone: '',
  serviceType: 'email-template',
  totalPrice: 298,
  depositAmount: 149,
  isPaid: false,
  status: 'pending',
  orderDetails: {
    selectedPlan: 'designAndCode',
    quantity: 1,
    addons: ['platform-integration'],
    promoCode: null,
    attachments: [],
    templateRequirements: 'A monthly newsletter for our salon.',
  },
};
const admin = { username: 'operator', password: randomUUID() };

const home = await mkdtemp(join(tmpdir(), 'cluster-'));
const postgres = await startOwnPostgres();
const s3 = await startTestS3Server();
const cluster = await startCluster(home, 3, {
  DATABASE_URL: postgres.url,
  STORAGE_URL: `s3://${s3.location.bucket}?endpoint=${s3.location.endpoint}&region=${s3.location.region}`,
  AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  AWS_SESSION_TOKEN: s3.credentials.sessionToken ?? '',
  RATE_LIMIT: 'off',
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
});

const acknowledged = new Set<number>();
const failures: string[] = [];
let served = 0;
let isOver = false;

/** What a response of the given call says; the call has to succeed. */
async function ask<Body>(path: string, init: RequestInit): Promise<Body> {
  const response = await call(path, init);
  if (!response) throw new Error(`${path} failed`);
  return (await response.json()) as Body;
}

async function call(path: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    const response = await fetch(`${cluster.origin}${path}`, init);
    if (response.ok) served += 1;
    else failures.push(`${init.method ?? 'GET'} ${path.replace(/\d+/g, 'N')} ${response.status}`);
    return response.ok ? response : null;
  } catch (error) {
    failures.push(`${init.method ?? 'GET'} ${path} ${(error as Error).message}`);
    return null;
  }
}

const logIn = async () => {
  const response = await call('/api/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  });
  return (
    response?.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ') ?? ''
  );
};

/** Looks at a page, orders, and looks into the portal, again and again, through whichever instance. */
async function visit(cookie: string): Promise<void> {
  while (!isOver) {
    await (await call('/'))?.text();
    const headers = { ...json, 'idempotency-key': randomUUID() };
    const placed = await call('/api/orders', { method: 'POST', headers, body: JSON.stringify(order) });
    if (placed) acknowledged.add(((await placed.json()) as { id: number }).id);
    await (await call('/api/orders?limit=20', { headers: { cookie } }))?.text();
  }
}

/** An upload in parts, each of which any instance may take; `between` happens after the first part. */
async function uploadInParts(between: () => Promise<void>): Promise<string> {
  const bytes = randomBytes(12 * 1024 * 1024);
  const { secureSignature, secureExpire } = await ask<Record<string, string>>('/api/uploads/signature', {
    method: 'POST',
    headers: { origin: cluster.origin },
  });
  const form = new FormData();
  const fields = { UPLOADCARE_PUB_KEY: 'demopublickey', filename: 'a.bin', size: String(bytes.length) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('signature', secureSignature ?? '');
  form.set('expire', secureExpire ?? '');
  const { uuid, parts } = await ask<{ uuid: string; parts: string[] }>('/storage/multipart/start/', {
    method: 'POST',
    body: form,
  });
  const partBytes = 5 * 1024 * 1024;
  for (const [index, address] of parts.entries()) {
    const body = bytes.subarray(index * partBytes, (index + 1) * partBytes);
    const { pathname, search } = new URL(address);
    await call(`${pathname}${search}`, { method: 'PUT', body });
    if (index === 0) await between();
  }
  const completed = new FormData();
  completed.set('UPLOADCARE_PUB_KEY', fields.UPLOADCARE_PUB_KEY);
  completed.set('uuid', uuid);
  const { size } = await ask<{ size: number }>('/storage/multipart/complete/', {
    method: 'POST',
    body: completed,
  });
  return size === bytes.length ? 'whole' : `${size} of ${bytes.length} bytes`;
}

async function countStored(cookie: string): Promise<number> {
  let stored = 0;
  for (const id of acknowledged) {
    const response = await fetch(`${cluster.origin}/api/orders/${id}`, { headers: { cookie } });
    await response.text();
    if (response.ok) stored += 1;
  }
  return stored;
}

try {
  const cookie = await logIn();
  const visitors = Array.from({ length: visitorsAtOnce }, () => visit(cookie));
  const upload = await uploadInParts(() => cluster.restartInTurn());
  console.log(
    `Restarted in turn: ${served} requests served, ${failures.length} failed; the upload is ${upload}`,
  );
  for (const line of new Set(failures)) console.log(`  ${line}`);

  failures.length = 0;
  const [victim] = cluster.instances;
  if (victim) await cluster.kill(victim);
  await until(async () => acknowledged.size > 0 && served > 0);
  const before = served;
  await until(async () => served > before + 200);
  isOver = true;
  await Promise.all(visitors);
  console.log(`One killed: ${failures.length} failed, at most ${visitorsAtOnce} were in flight`);
  for (const line of new Set(failures)) console.log(`  ${line}`);
  console.log(`Orders: ${acknowledged.size} acknowledged, ${await countStored(cookie)} of them stored`);

  // Those that the killed one held are sent by another when its lease ends.
  await until(async () => (await cluster.mails()).length >= 2 * acknowledged.size);
  const mails = (await cluster.mails()).map(
    (name) => /(?:quote-confirmation|new-order-notice)-\d+/.exec(name)?.[0],
  );
  console.log(`Mails: ${mails.length} of ${new Set(mails).size} different ones`);
} finally {
  isOver = true;
  await cluster.stop();
  await s3.close();
  await postgres.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
