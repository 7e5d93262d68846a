import type { CalendarUrl } from '@storefront/contracts/calendar/calendar-url.schema.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { calendarAddresses } from '@storefront/db/schema/server/calendar-addresses.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const app = await openTestApp();
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const compact = (day: string) => day.replaceAll('-', '');
const pathOf = ({ url }: CalendarUrl) => new URL(url).pathname;
const read = (path: string, headers: Record<string, string> = {}) => app.visitor().request(path, { headers });
const make = async () => pathOf(expectData<CalendarUrl>(await admin.rpc('calendar.renew')));

describe.each(faces)('over %s', (face) => {
  test('an address is shown once, replaced by the next one, and ended', async () => {
    expect(expectData(await admin.call(face, 'calendar.get'))).toEqual({ createdAt: null });
    const first = expectData<CalendarUrl>(await admin.call(face, 'calendar.renew'));
    expect(first.url).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await read(pathOf(first))).status).toBe(200);
    expect(expectData(await admin.call(face, 'calendar.get'))).toEqual({ createdAt: first.createdAt });
    const stored = JSON.stringify(await app.db.select().from(calendarAddresses));
    expect(stored).not.toContain(pathOf(first).slice(14, 57));

    const second = expectData<CalendarUrl>(await admin.call(face, 'calendar.renew'));
    expect((await read(pathOf(first))).status).toBe(404);
    expect((await read(pathOf(second))).status).toBe(200);
    expectData(await admin.call(face, 'calendar.remove'));
    expect((await read(pathOf(second))).status).toBe(404);
  });
});

test('it has the orders in work by their days, which leave it when they are done', async () => {
  const path = await make();
  const due = await insertOrder(app.db, { deliveryDate: inDays(5), clientName: 'Jörg, Söhne; & Co' });
  await insertOrder(app.db, { deliveryDate: null });
  await insertOrder(app.db, { deliveryDate: inDays(5), isArchived: true });
  await insertOrder(app.db, { deliveryDate: inDays(5), status: 'completed' });
  await insertOrder(app.db, { deliveryDate: inDays(-200) });
  const response = await read(path);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  const text = await response.text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain(`UID:order-${due.id}@localhost`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${compact(inDays(5))}`);
  expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
  expect(text).toContain('Jörg\\, Söhne\\; & Co');

  const etag = response.headers.get('etag') ?? '';
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
  expectData(await admin.rpc('orders.setStatus', { id: due.id, status: 'cancelled' }));
  const after = await read(path, { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(await after.text()).not.toContain('VEVENT');
});

test('a wrong address, one of a user who lost the right, and other methods are refused', async () => {
  const path = await make();
  expectError(await app.visitor().rest('GET', '/api/calendar/wrong.ics'), 404, 'NOT_FOUND');
  expect((await app.visitor().request(path, { method: 'POST' })).status).toBe(405);
  const setUser = (values: Partial<typeof users.$inferInsert>) =>
    app.db.update(users).set(values).where(eq(users.id, admin.user.id));
  for (const values of [{ role: null }, { role: 'viewer', disabledAt: new Date() }] as const) {
    await setUser(values);
    expect((await read(path)).status).toBe(404);
  }
  await setUser({ role: 'viewer', disabledAt: null });
  expect((await read(path)).status).toBe(200);
});

test('guesses and readings are limited', async () => {
  const limited = await createTestApp({ env: { rateLimit: true } });
  let status = 0;
  for (let count = 0; count < 130 && status !== 429; count++) {
    status = (await limited.visitor().request('/api/calendar/wrong.ics')).status;
  }
  expect(status).toBe(429);
  await limited.close();
});
