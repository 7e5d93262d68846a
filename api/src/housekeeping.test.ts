import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { files } from '@storefront/db/schema/orders/files.ts';
import { rateLimits } from '@storefront/db/schema/server/rate-limits.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { clean, startHousekeeping } from './housekeeping.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { logLevel: 'silent' } });
});
afterAll(() => t.close());

const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);

async function leaveLeftovers() {
  await t.reset();
  await t.db.insert(rateLimits).values({ key: 'old', points: 1, expire: yesterday });
  await t.db.insert(files).values({
    originalName: 'a.png',
    mimeType: 'image/png',
    filePath: 'attachments/gone',
    fileSize: 1,
    createdAt: yesterday,
  });
  const incoming = path.join(t.deps.env.dataDir, 'incoming');
  for (const name of ['abandoned', 'in-use']) {
    mkdirSync(path.join(incoming, name), { recursive: true });
    writeFileSync(path.join(incoming, name, 'part'), 'half a file');
  }
  utimesSync(path.join(incoming, 'abandoned'), yesterday, yesterday);
  return incoming;
}

test('a round removes what has run out, and two instances may do it at once', async () => {
  const incoming = await leaveLeftovers();
  await Promise.all([clean(t.deps), clean(t.deps)]);
  expect(await t.db.$count(rateLimits)).toBe(0);
  expect(await t.db.$count(files)).toBe(0);
  expect(readdirSync(incoming)).toEqual(['in-use']);
});

test('a task that fails is logged and keeps the others from nothing', async () => {
  const incoming = await leaveLeftovers();
  const lines: string[] = [];
  const fileStore = {
    ...t.deps.fileStore,
    delete: async () => {
      throw new Error('store away');
    },
  };
  await clean({ ...t.deps, fileStore, log: pino({}, { write: (line) => lines.push(line) }) });
  expect(lines.join('')).toContain('store away');
  expect(await t.db.$count(rateLimits)).toBe(0);
  expect(readdirSync(incoming)).toEqual(['in-use']);
  // The row stays, so that the next round finds the stored bytes.
  expect(await t.db.$count(files)).toBe(1);
});

test('stopping ends it', async () => {
  const housekeeping = startHousekeeping(t.deps);
  await housekeeping.stop();
});
