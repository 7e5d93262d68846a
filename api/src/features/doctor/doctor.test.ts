import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DoctorReport } from '@storefront/contracts/doctor/doctor.schema.ts';
import type { DoctorCheck } from '@storefront/contracts/doctor/doctor-checks.ts';
import type { Database } from '@storefront/db/client.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '#env.ts';
import { ensureAdmin } from '#features/auth/ensure-admin.ts';
import { MailError } from '#mail/mailer/mailer.ts';
import { startTestScanner } from '#scanner/testing/start-scanner.ts';
import { startTestS3Server } from '#storage/object-store/testing/s3-server.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, faces } from '#testing/test-client.ts';
import type { DoctorDeps } from './checks/doctor-deps.ts';
import { examine } from './examine.ts';

const t = await openTestApp();
let backupDir: string;
beforeEach(async () => {
  await t.reset();
  backupDir = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  return () => rmSync(backupDir, { recursive: true, force: true });
});

const refusal = (code: string) => Object.assign(new Error(code), { code });
const unknown = async () => {
  throw refusal('ENOTFOUND');
};

type Given = Partial<Omit<DoctorDeps, 'env'>> & { env?: Partial<Env> };

async function look(check: DoctorCheck, { env, ...given }: Given = {}) {
  const { results } = await examine({
    ...t.deps,
    database: { db: t.db },
    openFileStore: async () => t.deps.fileStore,
    request: null,
    dns: { lookup: unknown, resolveTxt: unknown },
    ...given,
    env: { ...t.deps.env, ...env },
  });
  return results.find((result) => result.check === check);
}

describe.each(faces)('the doctor over %s', (face) => {
  test('looks at everything, for admins only', async () => {
    const admin = await t.asAdmin();
    const report = expectData(await admin.call(face, 'doctor.run')) as DoctorReport;
    expect(report.results.map(({ check }) => check)).toContain('backup');
    expect(report.results.filter(({ state }) => state === 'problem')).toEqual([]);
    expect((await (await t.asUser()).call(face, 'doctor.run')).status).toBe(403);
    expect((await t.visitor().call(face, 'doctor.run')).status).toBe(401);
  });
});

test('database, files and disk are fine as they are', async () => {
  for (const check of ['variables', 'disk', 'permissions', 'database', 'files'] as const) {
    expect(await look(check), check).toMatchObject({ state: 'ok', finding: 'FINE' });
  }
  expect((await look('database'))?.detail).toMatch(/PostgreSQL \d+.*pg_trgm \d/);
});

test('a variable under almost the right name is noticed', async () => {
  const misspelled = [{ given: 'SMPT_URL', meant: 'SMTP_URL' }];
  expect(await look('variables', { env: { misspelled } })).toMatchObject({
    state: 'notice',
    finding: 'VARIABLES_UNREAD',
    detail: 'SMPT_URL (SMTP_URL?)',
  });
});

test('a data folder that others can read is noticed', async () => {
  const dataDir = path.join(backupDir, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  expect(await look('permissions', { env: { dataDir } })).toMatchObject({ finding: 'FINE' });
  chmodSync(dataDir, 0o755);
  expect(await look('permissions', { env: { dataDir } })).toMatchObject({ finding: 'DATA_DIR_OPEN' });
});

test('a full disk and a database that is away are problems', async () => {
  expect(
    await look('disk', { diskRoom: { hasRoom: async () => false, spareBytes: async () => -1 } }),
  ).toMatchObject({
    finding: 'DISK_FULL',
  });
  const database = { finding: 'DATABASE_AWAY', detail: 'ECONNREFUSED' } as const;
  expect(await look('database', { database })).toMatchObject({ state: 'problem', detail: 'ECONNREFUSED' });
});

test('a database that is away is one problem, without any statement', async () => {
  const cause = new AggregateError([refusal('ECONNREFUSED')]);
  const away = () => {
    throw new DrizzleQueryError('select 1', [], Object.assign(cause, { code: 'ECONNREFUSED' }));
  };
  const database = { db: { select: away, execute: away } as unknown as Database };
  const env = { databaseUrl: 'postgres://localhost/shop', backup: { dir: backupDir, at: '04:00' } };
  expect(await look('database', { database, env })).toMatchObject({
    state: 'problem',
    finding: 'DATABASE_AWAY',
    detail: 'ECONNREFUSED',
  });
  for (const check of ['clock', 'accounts', 'backup'] as const) {
    expect(await look(check, { database, env }), check).toMatchObject({
      state: 'skipped',
      finding: 'DATABASE_UNASKED',
    });
  }
  const closed = { finding: 'DATABASE_CLOSED', detail: null } as const;
  for (const check of ['clock', 'accounts'] as const) {
    expect(await look(check, { database: closed, env })).toMatchObject({ finding: 'DATABASE_UNASKED' });
  }
});

test('a database that refuses the login is one problem, in its own words', async () => {
  const words = 'password authentication failed for user "shop"';
  const refuse = () => {
    throw new DrizzleQueryError('select 1', [], Object.assign(new Error(words), { code: '28P01' }));
  };
  const database = { db: { select: refuse, execute: refuse } as unknown as Database };
  const env = { databaseUrl: 'postgres://localhost/shop' };
  expect(await look('database', { database, env })).toMatchObject({
    finding: 'DATABASE_AWAY',
    detail: words,
  });
  for (const check of ['clock', 'accounts'] as const) {
    expect(await look(check, { database, env }), check).toMatchObject({ finding: 'DATABASE_UNASKED' });
  }
});

test('a bucket that refuses parts from pages of this site is a problem', async () => {
  const server = await startTestS3Server();
  try {
    const { location, credentials } = server;
    const s3 = { location, credentials: { ...credentials, sessionToken: null }, direct: location };
    const env = { s3, publicUrl: 'http://localhost:3000', storageAllowedOrigins: ['https://blog.example'] };
    const address = `${location.endpoint}/${location.bucket}`;
    expect(await look('directUploads')).toMatchObject({ finding: 'DIRECT_UPLOADS_OFF' });
    server.allowedOrigins.add('http://localhost:3000');
    expect(await look('directUploads', { env })).toMatchObject({
      state: 'problem',
      finding: 'DIRECT_UPLOADS_BLOCKED',
      detail: `${address}: https://blog.example`,
    });
    server.allowedOrigins.add('https://blog.example');
    expect(await look('directUploads', { env })).toMatchObject({ finding: 'FINE', detail: address });
    expect(await look('directUploads', { env: { ...env, publicUrl: shop.publicUrl } })).toMatchObject({
      finding: 'DIRECT_UPLOADS_INSECURE',
    });
  } finally {
    await server.close();
  }
});

const shop = { publicUrl: 'https://shop.example', trustProxy: 1 };
const lookup = async () => ({ address: '203.0.113.7' });

test.each<[env: Partial<Env>, finding: string]>([
  [{ publicUrl: 'http://localhost:3000' }, 'ADDRESS_LOCAL'],
  [{ publicUrl: 'https://shop.example' }, 'FINE'],
  [{ publicUrl: 'http://shop.example' }, 'ADDRESS_INSECURE'],
  [{ publicUrl: 'https://203.0.113.7' }, 'FINE'],
])('the address %j is %s', async (env, finding) => {
  expect(await look('address', { env, dns: { lookup, resolveTxt: unknown } })).toMatchObject({ finding });
});

test('a host name without an address is a problem', async () => {
  expect(await look('address', { env: shop })).toMatchObject({
    state: 'problem',
    finding: 'ADDRESS_UNKNOWN',
    detail: 'shop.example: ENOTFOUND',
  });
});

test.each<[env: Partial<Env>, forwardedFor: string | null, forwardedProto: string | null, finding: string]>([
  [{ publicUrl: 'http://localhost:3000' }, null, null, 'PROXY_NONE'],
  [{ publicUrl: 'http://localhost:3000' }, '203.0.113.7', null, 'PROXY_UNTRUSTED'],
  [{ ...shop, trustProxy: 0 }, null, null, 'PROXY_UNTRUSTED'],
  [shop, null, null, 'PROXY_SILENT'],
  [shop, '203.0.113.7', 'http', 'PROXY_SCHEME'],
  [shop, '203.0.113.7', 'https', 'FINE'],
])(
  'behind a proxy: %j with X-Forwarded-For %s and -Proto %s is %s',
  async (env, forwardedFor, forwardedProto, finding) => {
    expect(await look('proxy', { env, request: { forwardedFor, forwardedProto } })).toMatchObject({
      finding,
    });
  },
);

test('connections that leave the machine in the open are named', async () => {
  const open = { host: '0.0.0.0', port: 3310 };
  const env = {
    databaseUrl: 'postgres://shop:secret@db.example/shop?sslmode=require',
    smtpUrl: 'smtp://mail.example',
    clamd: open,
  };
  expect(await look('connections')).toMatchObject({ finding: 'FINE' });
  expect(await look('connections', { env })).toMatchObject({
    state: 'notice',
    finding: 'CONNECTIONS_OPEN',
    detail: 'DATABASE_URL: db.example, SMTP_URL: mail.example, CLAMD_URL: 0.0.0.0',
  });
  const safe = {
    databaseUrl: 'postgres://shop:secret@db.example/shop?sslmode=verify-full',
    smtpUrl: 'smtp://shop:secret@mail.example',
    clamd: { ...open, host: '127.0.0.1' },
  };
  expect(await look('connections', { env: safe })).toMatchObject({ finding: 'FINE' });
});

test('a virus scanner is judged by whether it judges', async () => {
  expect(await look('scanner')).toMatchObject({ state: 'skipped', finding: 'SCANNER_NONE' });
  const scanner = await startTestScanner();
  const { address: clamd } = scanner;
  expect(await look('scanner', { env: { clamd } })).toMatchObject({
    state: 'ok',
    detail: `127.0.0.1:${clamd.port}`,
  });
  await scanner.close();
  expect(await look('scanner', { env: { clamd } })).toMatchObject({
    state: 'problem',
    finding: 'SCANNER_AWAY',
    detail: expect.stringContaining('ECONNREFUSED'),
  });
});

test('the printed login, and a portal on the internet without second factors, are noticed', async () => {
  const login = await ensureAdmin(t.db, null, t.deps.log);
  expect(await look('accounts')).toMatchObject({ finding: 'PASSWORD_GENERATED', detail: 'admin' });
  const owner = t.visitor();
  expectData(await owner.call('rest', 'auth.login', login));
  const change = { currentPassword: login?.password, newPassword: 'of my own making' };
  expectData(await owner.call('rest', 'auth.changePassword', change));
  expect(await look('accounts')).toMatchObject({ finding: 'FINE' });
  expect(await look('accounts', { env: shop })).toMatchObject({ finding: 'FACTORS_OPTIONAL' });
  await t.db.insert(config).values({ key: 'secondFactor', value: 'any' });
  expect(await look('accounts', { env: shop })).toMatchObject({ finding: 'FINE' });
});

const mailing = { smtpUrl: 'smtp://user:secret@mail.example:587', mailFrom: 'Shop <hello@shop.example>' };

test('a mail server that refuses the login is a problem, and its password is not shown', async () => {
  const mailer = {
    ...t.mailer,
    check: async () => {
      throw new MailError('EAUTH 535 smtp://user:secret@mail.example refused', true);
    },
  };
  const result = await look('mail', { env: mailing, mailer });
  expect(result).toMatchObject({ state: 'problem', finding: 'MAIL_UNREACHABLE' });
  expect(result?.detail).not.toContain('secret');
  expect(await look('mail', { mailer })).toMatchObject({ finding: 'MAIL_FOLDER_UNWRITABLE' });
  expect(await look('mail', { env: mailing })).toMatchObject({ finding: 'FINE', detail: 'mail.example:587' });
  expect(await look('mail')).toMatchObject({ finding: 'MAIL_TO_FILES' });
});

test.each<[names: Record<string, string[][] | string>, finding: string, detail: string]>([
  [
    { 'shop.example': [['v=spf1 ', '-all']], '_domainkey.shop.example': 'ENODATA' },
    'FINE',
    'SPF ✓, DKIM ✓, DMARC –',
  ],
  [{ 'shop.example': [['v=spf1 -all']] }, 'SENDER_UNPROVEN', 'SPF ✓, DKIM –, DMARC –'],
  [
    { 'shop.example': [['v=spf10']], '_dmarc.shop.example': [['v=DMARC1; p=none']] },
    'SENDER_UNPROVEN',
    'DMARC ✓',
  ],
  [{ 'shop.example': 'ECONNREFUSED' }, 'SENDER_UNASKED', 'ECONNREFUSED'],
])('with the DNS entries %j the sender’s domain is %s', async (names, finding, detail) => {
  const resolveTxt = async (name: string) => {
    const entry = names[name] ?? 'ENOTFOUND';
    if (typeof entry === 'string') throw refusal(entry);
    return entry;
  };
  const result = await look('sender', { env: mailing, dns: { lookup, resolveTxt } });
  expect(result).toMatchObject({ finding, detail: expect.stringContaining(detail) });
});

test('a database without tables objects in its own words, without the statement', async () => {
  const select = () => {
    const cause = Object.assign(new Error('relation "backups" does not exist'), { code: '42P01' });
    throw new DrizzleQueryError('select "id" from "backups"', [], cause);
  };
  const found = await look('backup', {
    env: { backup: { dir: backupDir, at: '04:00' } },
    database: { db: { select } as unknown as Database },
  });
  expect(found).toMatchObject({ finding: 'CHECK_FAILED', detail: 'relation "backups" does not exist' });
});
