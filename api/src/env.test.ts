import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problemsOf } from '#testing/env-problems.ts';
import { readEnv } from './env.ts';

test('everything works with nothing set', () => {
  expect(readEnv({}, false)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isPublicUrlDerived: true,
    dataDir: path.resolve('data'),
    databaseUrl: null,
    backup: null,
    s3: null,
    admin: null,
    stripe: null,
    testCheckout: true,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    smtpUrl: null,
    clamd: null,
    mailbox: null,
    mailFrom: 'Pixel & Prose <hello@pixelandprose.example>',
    uploadcarePublicKey: null,
    storage: {
      publicKey: 'demopublickey',
      secretKey: null,
      maxFileBytes: 52_428_800,
      importAllowPrivate: false,
    },
    outboundHosts: null,
    storageAllowedOrigins: [],
    cloudAccounts: {},
    threads: 4,
    trustProxy: 0,
    sharedCacheSeconds: 0,
    hstsIncludesSubdomains: false,
    rateLimit: true,
    metricsToken: null,
    logLevel: 'info',
    misspelled: [],
  });
});

test('other sites that may use the storage service are a list of origins', () => {
  const read = (STORAGE_ALLOWED_ORIGINS: string) =>
    readEnv({ STORAGE_ALLOWED_ORIGINS }).storageAllowedOrigins;
  expect(read('https://Shop.Example.com/, http://localhost:5173')).toEqual([
    'https://shop.example.com',
    'http://localhost:5173',
  ]);
  for (const wrong of [
    '*',
    'shop.example.com',
    'https://shop.example.com/path',
    'ftp://shop.example.com',
    'null',
  ]) {
    expect(() => read(wrong)).toThrow('STORAGE_ALLOWED_ORIGINS');
  }
});

test('hosts that may be reached are a list of names', () => {
  const read = (OUTBOUND_HOSTS: string) => readEnv({ OUTBOUND_HOSTS }, false).outboundHosts;
  expect(read('Hooks.example.com, *.dropbox.com')).toEqual(['hooks.example.com', '*.dropbox.com']);
  for (const wrong of ['*', 'https://hooks.example.com', 'a.*.com', 'host:443']) {
    expect(() => read(wrong)).toThrow('OUTBOUND_HOSTS');
  }
});

test('a secret can lie in a file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'env-'));
  const file = path.join(folder, 'token');
  await writeFile(file, 'a-token-from-a-vault\n');
  expect(readEnv({ METRICS_TOKEN_FILE: file }, false).metricsToken).toBe('a-token-from-a-vault');
  expect(problemsOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'a-token-of-the-environment' })).toEqual([
    'METRICS_TOKEN_FILE must not be set together with METRICS_TOKEN',
  ]);
  await writeFile(file, '\n');
  expect(problemsOf({ METRICS_TOKEN_FILE: file })).toEqual(['METRICS_TOKEN_FILE names an empty file']);
  await rm(folder, { recursive: true });
  expect(problemsOf({ METRICS_TOKEN_FILE: file })).toEqual(['METRICS_TOKEN_FILE cannot be read: ENOENT']);
});

test('a container listens on all its addresses and still names localhost in links', () => {
  expect(readEnv({ PORT: '8080' }, true)).toMatchObject({
    host: '0.0.0.0',
    publicUrl: 'http://localhost:8080',
  });
  expect(readEnv({ KUBERNETES_SERVICE_HOST: '10.0.0.1' })).toMatchObject({ host: '0.0.0.0' });
});

test.each([
  [{ HOST: '192.168.1.5' }, 'http://192.168.1.5:3000'],
  [{ HOST: '::', PORT: '80' }, 'http://localhost'],
  [{ HOST: 'fe80::1' }, 'http://[fe80::1]:3000'],
  [{ PUBLIC_URL: 'https://Shop.Example.com/' }, 'https://shop.example.com'],
])('the public address of %j is %s', (source, publicUrl) => {
  expect(readEnv(source, false).publicUrl).toBe(publicUrl);
});

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0', PORT: '8080' }, true],
  [{ HOST: '192.168.1.5' }, false],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'http://shop.localhost' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'http://127.1' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://localhost' }, false],
  [{ PUBLIC_URL: 'https://shop.example.com' }, false],
  [{ PUBLIC_URL: 'http://shop.example.com' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.com' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.example.com' }, false],
  [{ PUBLIC_URL: 'http://10.0.0.1' }, false],
  [{ PUBLIC_URL: 'https://shop.example.com', TEST_CHECKOUT: '1' }, true],
  [{ PUBLIC_URL: 'http://localhost', TEST_CHECKOUT: '0' }, false],
  [{ PUBLIC_URL: 'https://shop.example.com', TEST_CHECKOUT: '' }, false],
])('with %j the test checkout is on: %s', (source, testCheckout) => {
  expect(readEnv(source, false).testCheckout).toBe(testCheckout);
});

test('the site’s time zone can be set', () => {
  expect(readEnv({ TIME_ZONE: 'Europe/Berlin' }, false).timeZone).toBe('Europe/Berlin');
});

test('an empty variable counts as not set', () => {
  expect(problemsOf({ PORT: '', DATABASE_URL: ' ', STORAGE_URL: '', ADMIN_USERNAME: '' })).toEqual([]);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', '-1'],
  ['HOST', 'http://localhost'],
  ['HOST', 'two words'],
  ['HOST', '999.1.1.1'],
  ['HOST', 'local:host'],
  ['PUBLIC_URL', 'shop.example.com'],
  ['PUBLIC_URL', 'ftp://shop.example.com'],
  ['PUBLIC_URL', 'https://shop.example.com/orders'],
  ['PUBLIC_URL', 'https://user:pw@shop.example.com'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgres://shop:100%sure@localhost/shop'],
  ['STORAGE_URL', 's3://bucket?endpoint=https://s3.example.com'],
  ['STORAGE_URL', 's3://bucket'],
  ['TEST_CHECKOUT', 'yes'],
  ['TIME_ZONE', 'Berlin'],
  ['TIME_ZONE', 'Europe/Nowhere'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['STORAGE_ALLOWED_ORIGINS', 'one, two'],
  ['OUTBOUND_HOSTS', 'fine.example.com, not!, this?'],
  ['MAIL_FROM', 'Pixel & Prose'],
  ['MAIL_FROM', 'Pixel <not an address>'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '21'],
  ['RATE_LIMIT', 'no'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%s stops the start and is named', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} `));
});

test('the first admin needs both variables, and a password worth the name', () => {
  expect(problemsOf({ ADMIN_USERNAME: 'operator' })).toEqual([
    'ADMIN_PASSWORD must be set together with ADMIN_USERNAME',
  ]);
  expect(problemsOf({ ADMIN_PASSWORD: 'long enough to be fine' })).toEqual([
    'ADMIN_USERNAME must be set together with ADMIN_PASSWORD',
  ]);
  expect(problemsOf({ ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'short' })).toEqual([
    'ADMIN_PASSWORD must have at least 12 characters',
  ]);
  expect(readEnv({ ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'twelve chars' }, false).admin).toEqual({
    username: 'operator',
    password: 'twelve chars',
    isReset: false,
  });
  const operator = { ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'twelve chars', ADMIN_PASSWORD_RESET: '1' };
  expect(readEnv(operator, false).admin).toMatchObject({ isReset: true });
  expect(problemsOf({ ADMIN_PASSWORD_RESET: '1' })).toEqual([
    'ADMIN_PASSWORD_RESET needs ADMIN_USERNAME and ADMIN_PASSWORD',
  ]);
  expect(problemsOf({ ADMIN_PASSWORD_RESET: 'yes' })).toEqual(['ADMIN_PASSWORD_RESET must be 1 or 0']);
});

test('all problems are told at once, and no value is repeated, since it may be a secret', () => {
  const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', ADMIN_USERNAME: 'me', ADMIN_PASSWORD: 'hunter2' });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'ADMIN_PASSWORD', 'LOG_LEVEL']);
  expect(problems.join()).not.toContain('hunter2');
});

test('backups are made where BACKUP_DIR says, at four unless another time is set', () => {
  expect(readEnv({ BACKUP_DIR: '/backups' }, false).backup).toEqual({ dir: '/backups', at: '04:00' });
  expect(readEnv({ BACKUP_DIR: '/backups', BACKUP_AT: '23:30' }, false).backup?.at).toBe('23:30');
  expect(problemsOf({ BACKUP_AT: '03:00' })).toEqual(['BACKUP_AT needs BACKUP_DIR']);
  expect(problemsOf({ BACKUP_DIR: '/b', BACKUP_AT: '24:00' })).toEqual([
    'BACKUP_AT must be a time of day such as 03:00',
  ]);
});

test('a cloud service needs both of its keys', () => {
  expect(readEnv({ BOX_CLIENT_ID: 'id', BOX_CLIENT_SECRET: 'secret' }, false).cloudAccounts).toEqual({
    box: { clientId: 'id', clientSecret: 'secret' },
  });
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'id', DROPBOX_CLIENT_SECRET: 'secret' })).toEqual([
    'GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID',
    'DROPBOX_CLIENT_ID must be set together with DROPBOX_CLIENT_SECRET',
  ]);
  expect(problemsOf({ BOX_CLIENT_ID: 'with space', BOX_CLIENT_SECRET: 'secret' })).toEqual([
    'BOX_CLIENT_ID must be as the service shows it, without spaces',
  ]);
});

test('Stripe needs both of its keys, and each has to look like one', () => {
  const secretKey = 'sk_test_0123456789';
  const webhookSecret = 'whsec_0123456789';
  expect(
    readEnv({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }, false).stripe,
  ).toEqual({ secretKey, webhookSecret });
  expect(problemsOf({ STRIPE_SECRET_KEY: secretKey })).toEqual([
    'STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY',
  ]);
  expect(problemsOf({ STRIPE_WEBHOOK_SECRET: webhookSecret })).toEqual([
    'STRIPE_SECRET_KEY must be set together with STRIPE_WEBHOOK_SECRET',
  ]);
  expect(problemsOf({ STRIPE_SECRET_KEY: 'pk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'x' })).toEqual([
    'STRIPE_SECRET_KEY must be a secret or restricted key, sk_… or rk_…',
    'STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook, whsec_…',
  ]);
});

test('the mailbox for replies needs its address and where it is read', () => {
  const MAIL_REPLY_TO = 'replies@shop.example';
  const IMAP_URL = 'imaps://studio%40shop.example:pass%20word@mail.shop.example/Replies';
  expect(readEnv({ MAIL_REPLY_TO, IMAP_URL }, false).mailbox).toEqual({
    replyTo: MAIL_REPLY_TO,
    imap: {
      host: 'mail.shop.example',
      port: 993,
      isSecure: true,
      user: 'studio@shop.example',
      password: 'pass word',
      folder: 'Replies',
    },
  });
  expect(readEnv({ MAIL_REPLY_TO, IMAP_URL: 'imap://a:b@[::1]:1143' }, false).mailbox?.imap).toMatchObject({
    host: '::1',
    port: 1143,
    isSecure: false,
    folder: 'INBOX',
  });
  expect(problemsOf({ MAIL_REPLY_TO })).toEqual(['IMAP_URL must be set together with MAIL_REPLY_TO']);
  expect(problemsOf({ IMAP_URL })).toEqual(['MAIL_REPLY_TO must be set together with IMAP_URL']);
  for (const wrong of ['Studio <a@b.example>', `${'x'.repeat(36)}@b.example`, 'a@localhost', '']) {
    expect(() => readEnv({ MAIL_REPLY_TO: wrong, IMAP_URL })).toThrow('MAIL_REPLY_TO');
  }
  for (const wrong of ['pop3://a:b@c', 'imap://c', 'imap://a@c', 'imap://a:b@c?tls=no', 'imap://a:b@c/%0a']) {
    expect(() => readEnv({ MAIL_REPLY_TO, IMAP_URL: wrong })).toThrow('IMAP_URL');
  }
});
