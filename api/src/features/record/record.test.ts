import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ApiTokenWithSecret } from '@storefront/contracts/auth/api-token.schema.ts';
import type { RecordEntry } from '@storefront/contracts/record/record.schema.ts';
import { recordPageMax } from '@storefront/contracts/record/record-events.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#features/auth/passwords/password.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { deleteOldEntries } from './delete-old-entries.ts';

const password = 'a password of some length';
const app = await openTestApp();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(() => app.reset());

const entries = async () => {
  const found = await app.db.select().from(recordEntries).orderBy(recordEntries.id);
  return found.map(({ event, actor, subject }) => [event, actor, subject]);
};

describe.each(faces)('over %s', (face) => {
  test('sign-ins and refusals are recorded, without what was typed as an unknown name', async () => {
    const { user } = await app.signedIn({ username: 'operator', role: 'owner', passwordHash });
    const person = app.visitor();
    const username = user.username;
    await person.call(face, 'auth.login', { username: 'my secret phrase', password });
    await person.call(face, 'auth.login', { username, password: 'wrong' });
    expectData(await person.call(face, 'auth.login', { username, password }));
    const wrong = { currentPassword: 'wrong', newPassword: 'a new password of length' };
    await person.call(face, 'auth.changePassword', wrong);
    expectData(await person.call(face, 'auth.changePassword', { ...wrong, currentPassword: password }));
    expectData(await person.call(face, 'auth.logout'));
    await person.call(face, 'auth.logout');
    expectData(await person.call(face, 'auth.login', { username, password: wrong.newPassword }));
    expectData(await person.call(face, 'auth.logOutEverywhere'));
    expect(await entries()).toEqual([
      ['login.refused', null, null],
      ['login.refused', null, username],
      ['login.succeeded', username, null],
      ['password.refused', username, null],
      ['password.changed', username, null],
      ['logout.succeeded', username, null],
      ['login.succeeded', username, null],
      ['logout.everywhere', username, null],
    ]);
  });

  test('what the operator changes is recorded with its subject, what is refused is not', async () => {
    const operator = await app.asAdmin();
    const name = operator.user.username;
    expectData(
      await operator.call(face, 'config.update', { adminEmail: 'new@example.com', testimonials: 'hidden' }),
    );
    // Of all values that a form sends, the record names only the changed ones.
    const again = { adminEmail: 'new@example.com', testimonials: 'shown' };
    expectData(await operator.call(face, 'config.update', again));
    expectError(await operator.call(face, 'config.update', { adminEmail: 'none' }), 400, 'VALIDATION_FAILED');
    const token = { name: 'Board', scopes: ['settings'], expiresInDays: null };
    const made = expectData<ApiTokenWithSecret>(await operator.call(face, 'tokens.create', token));
    expectError(await operator.call(face, 'tokens.create', token), 409, 'TOKEN_NAME_TAKEN');
    const headers = { authorization: `Bearer ${made.token}` };
    expectData(await app.visitor().call(face, 'config.update', { operatorLocale: 'de' }, { headers }));
    expectData(await operator.call(face, 'tokens.revoke', { id: made.id }));
    expect(await entries()).toEqual([
      ['settings.changed', name, 'adminEmail, testimonials'],
      ['settings.changed', name, 'testimonials'],
      ['token.created', name, 'Board'],
      ['settings.changed', 'token:Board', 'operatorLocale'],
      ['token.revoked', name, 'Board'],
    ]);
    expect(JSON.stringify(await app.db.select().from(recordEntries).orderBy(recordEntries.id))).not.toContain(
      made.token,
    );
  });

  test('it is read by kind and page by page, the newest first, and says from where', async () => {
    const operator = await app.asAdmin();
    const login = { event: 'login.succeeded' as const, actor: 'a', source: '203.0.113.0' };
    await app.db
      .insert(recordEntries)
      .values([{ event: 'token.created', actor: 'b' }, ...Array(recordPageMax).fill(login)]);
    const first = expectData<RecordEntry[]>(await operator.call(face, 'record.list', {}));
    expect(first).toHaveLength(recordPageMax);
    expect(first[0]).toMatchObject({ ...login, id: recordPageMax + 1, subject: null, orderId: null });
    const second = expectData<RecordEntry[]>(
      await operator.call(face, 'record.list', { before: first.at(-1)?.id }),
    );
    expect(second.map(({ event, source }) => [event, source])).toEqual([['token.created', null]]);
    const ofTokens = expectData<RecordEntry[]>(await operator.call(face, 'record.list', { group: 'token' }));
    expect(ofTokens).toEqual(second);
    expectError(await operator.call(face, 'record.list', { group: 'nonsense' }), 400, 'VALIDATION_FAILED');
  });
});

test('exports and downloads are recorded, previews and what fails are not', async () => {
  const operator = await app.asAdmin();
  const name = operator.user.username;
  const order = await insertOrder(app.db);
  const filePath = `attachments/${randomUUID()}`;
  await app.deps.fileStore.put(filePath, Readable.from([Buffer.from('bytes')]));
  const file = { orderId: order.id, originalName: 'secret name.png', mimeType: 'image/png', filePath };
  const [{ id } = { id: 0 }] = await app.db
    .insert(files)
    .values({ ...file, fileSize: 5, sha256: 'a'.repeat(64) })
    .returning();
  for (const address of [`${id}`, `${id}?inline=1`, '99']) await operator.request(`/api/files/${address}`);
  await (await operator.request('/api/orders.csv')).text();
  await app.visitor().request('/api/orders.csv');
  const csv = await (await operator.request('/api/record.csv?group=data&locale=de')).text();
  expect(csv).toContain('"Zeit (UTC)"');
  expect(csv.split('\r\n')).toHaveLength(5);
  expect(csv).toContain(
    `"file.downloaded";"Datei eines Kunden heruntergeladen";"${name}";"127.0.0.0";"Datei Nr.\u00a0${id}";${order.id}`,
  );
  expect(await entries()).toEqual([
    ['file.downloaded', name, `${id}`],
    ['orders.exported', name, null],
    ['record.exported', name, 'data'],
  ]);
  expect((await app.visitor().request('/api/record.csv')).status).toBe(401);
  expect((await (await app.asUser()).request('/api/record.csv')).status).toBe(403);
});

test('old entries go, and nothing else removes one; only an erasure changes one', async () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000);
  const entry = { event: 'login.succeeded' as const };
  await app.db.insert(recordEntries).values([
    { ...entry, createdAt: days(368) },
    { ...entry, createdAt: days(360) },
  ]);
  await deleteOldEntries(app.db, days(365));
  expect(await app.db.$count(recordEntries)).toBe(1);

  const sources = path.join(import.meta.dirname, '..', '..');
  const writers = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(?<!\.test)\.ts$/.test(name) &&
      /\.(?:insert|update|delete)\(recordEntries\)/.test(readFileSync(path.join(sources, name), 'utf8')),
  );
  expect(writers.sort()).toEqual(
    ['delete-old-entries.ts', 'erase-subjects.ts', 'write-record.ts'].map((name) =>
      path.join('features', 'record', name),
    ),
  );
});
