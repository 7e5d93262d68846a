import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '@storefront/db/client.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { rateLimits } from '@storefront/db/schema/server/rate-limits.ts';
import { cloudGrants } from '@storefront/db/schema/storage/cloud-grants.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { desc } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { mailFolderOf } from '#mail/mailer/folder-mailer.ts';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { clean, startHousekeeping } from './housekeeping.ts';

const t = await openTestApp({ env: { logLevel: 'silent' } });

const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);

const mailFolder = () => mailFolderOf(t.deps.env.dataDir);

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
  mkdirSync(mailFolder(), { recursive: true });
  for (const name of ['.old.eml.part', '.young.eml.part', 'old.eml']) {
    writeFileSync(path.join(mailFolder(), name), 'a mail');
    if (!name.includes('young')) utimesSync(path.join(mailFolder(), name), yesterday, yesterday);
  }
  return incoming;
}

test('a round removes what has run out, and two instances may do it at once', async () => {
  const incoming = await leaveLeftovers();
  await Promise.all([clean(t.deps), clean(t.deps)]);
  expect(await t.db.$count(rateLimits)).toBe(0);
  expect(await t.db.$count(files)).toBe(0);
  expect(readdirSync(incoming)).toEqual(['in-use']);
  expect(readdirSync(mailFolder()).sort()).toEqual(['.young.eml.part', 'old.eml']);
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

const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
const hashes = ['a', 'b'].map((letter) => letter.repeat(64));

/** Each inserts two rows whose time is over, the one with the lower key first. */
const insert = {
  async sessions(db: Database) {
    const { id: userId } = await insertUser(db);
    await db.insert(sessions).values(hashes.map((id) => ({ id, userId, expiresAt: old })));
  },
  async deliveries(db: Database) {
    const { id: orderId } = await insertOrder(db);
    const secret = `whsec_${'A'.repeat(43)}=`;
    const hook = { url: 'https://hooks.example/', events: ['order.created' as const], secret };
    const [webhook] = await db.insert(webhooks).values(hook).returning();
    const delivery = { webhookId: webhook!.id, event: 'order.created' as const, orderId, data: {} };
    await db.insert(webhookDeliveries).values([1, 2].map(() => ({ ...delivery, createdAt: old })));
  },
  async grants(db: Database) {
    await db
      .insert(cloudGrants)
      .values(hashes.map((keyHash) => ({ keyHash, sealed: 'sealed', expiresAt: old })));
  },
  async uploads(db: Database) {
    const file = { sizeBytes: 1, mimeType: 'image/png', originalName: 'a.png', createdAt: old };
    const uuids = ['a', 'b'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
    await db.insert(storageFiles).values(uuids.map((uuid) => ({ ...file, uuid })));
  },
};

test.runIf(isConcurrent).each([
  ['sessions', sessions, sessions.id],
  ['deliveries', webhookDeliveries, webhookDeliveries.id],
  ['grants', cloudGrants, cloudGrants.keyHash],
  ['uploads', storageFiles, storageFiles.uuid],
] as const)('a round waits for no request that has %s locked', async (name, table, key) => {
  await t.reset();
  await insert[name](t.db);
  let isOver = false;
  await t.db.transaction(async (tx) => {
    await tx.select().from(table).orderBy(desc(key)).limit(1).for('update');
    await startBeside(t.db, async () => {
      await clean(t.deps);
      isOver = true;
    });
    expect(isOver).toBe(true);
    // A round that waited for the last row would have kept the first: each would wait for the other.
    await tx.select().from(table).orderBy(key).limit(1).for('update');
  });
  expect(await t.db.$count(table)).toBe(1);
  await clean(t.deps);
  expect(await t.db.$count(table)).toBe(0);
});
