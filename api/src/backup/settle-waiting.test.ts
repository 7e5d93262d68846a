import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailMaybeSentNote } from '@storefront/contracts/mail/mail-failures.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { drainOutbox } from '#mail/outbox-worker.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { claimDeliveries } from '../webhooks/delivery-queries.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const t = await openTestApp();
let folder: string;
let file: string;
beforeEach(async () => {
  await t.reset();
  folder = mkdtempSync(path.join(tmpdir(), 'waiting-'));
  file = path.join(folder, 'all.backup');
  return () => rmSync(folder, { recursive: true, force: true });
});

const keys = ['sent-since', 'given-up-since', 'still-waiting', 'withdrawn-since', 'due-later'] as const;

/** Backs up five waiting mails and two deliveries, as of yesterday. */
async function backUp() {
  const order = await insertOrder(t.db);
  const yesterday = sql`now() - interval '1 day'`;
  for (const key of keys) {
    await t.db.insert(outbox).values({
      kind: 'quote-confirmation',
      orderId: order.id,
      dedupeKey: key,
      createdAt: yesterday,
      runAfter: key === 'due-later' ? sql`now() + interval '1 day'` : yesterday,
    });
  }
  const secret = `whsec_${'A'.repeat(43)}=`;
  const [webhook] = await t.db
    .insert(webhooks)
    .values({ url: 'https://hooks.example/in', events: ['order.created'], secret })
    .returning();
  for (const messageId of ['msg_delivered', 'msg_waiting']) {
    const said = { event: 'order.created', orderId: order.id, data: {} } as const;
    await t.db.insert(webhookDeliveries).values({ webhookId: webhook!.id, messageId, ...said });
  }
  await writeBackup({ db: t.db, fileStore: t.deps.fileStore }, file);
}

/** What happened between backup and restore. */
async function work() {
  const of = (key: (typeof keys)[number]) => eq(outbox.dedupeKey, key);
  await t.db.update(outbox).set({ doneAt: sql`now()`, deliveredTo: 'server' }).where(of('sent-since'));
  const lastError = '550 no such mailbox';
  await t.db.update(outbox).set({ failedAt: sql`now()`, lastError }).where(of('given-up-since'));
  await t.db.update(outbox).set({ attempts: 3, lastError: '450 later' }).where(of('still-waiting'));
  await t.db.delete(outbox).where(of('withdrawn-since'));
  await t.db
    .update(webhookDeliveries)
    .set({ doneAt: sql`now()`, status: 204 })
    .where(eq(webhookDeliveries.messageId, 'msg_delivered'));
}

const restore = (options: Parameters<typeof restoreBackup>[2]) => restoreBackup(t.deps, file, options);

async function drain(): Promise<number> {
  const { db, deps, mailer } = t;
  return (await drainOutbox({ ...deps, db, mailer })).sent;
}

test('a restore over the database that went on sends nothing twice, and what it never sent', async () => {
  await backUp();
  await work();
  expect(await restore({ replaces: true, settles: { sendsMails: false } })).toMatchObject({ heldMails: 1 });
  expect(await t.db.select().from(outbox).orderBy(asc(outbox.id))).toMatchObject([
    { dedupeKey: 'sent-since', doneAt: expect.any(Date), deliveredTo: 'server' },
    { dedupeKey: 'given-up-since', failedAt: expect.any(Date), lastError: '550 no such mailbox' },
    { dedupeKey: 'still-waiting', attempts: 3, failedAt: null, doneAt: null, lastError: '450 later' },
    { dedupeKey: 'withdrawn-since', failedAt: expect.any(Date), lastError: mailMaybeSentNote },
    { dedupeKey: 'due-later', failedAt: null, doneAt: null },
  ]);
  expect(await drain()).toBe(1);
  const claimed = await claimDeliveries(t.db, { limit: 5, busy: [] });
  expect(claimed.map(({ messageId }) => messageId)).toEqual(['msg_waiting']);
});

test('restored on a bare machine, due mails are held back until the operator sends them; later ones stay', async () => {
  await backUp();
  await t.reset();
  expect(await restore({ settles: { sendsMails: false } })).toMatchObject({ heldMails: 4 });
  expect(await drain()).toBe(0);
  expect(await t.db.$count(outbox, sql`${outbox.doneAt} is null and ${outbox.failedAt} is null`)).toBe(1);
  const admin = await t.asAdmin();
  expect(expectData(await admin.rest('POST', '/api/outbox/retry', {}))).toEqual({ retried: 4 });
  expect(await drain()).toBe(4);
});

test('a mail that another database knew under the same id is not taken for this one', async () => {
  await backUp();
  await work();
  await t.db.update(outbox).set({ createdAt: sql`now() - interval '1 hour'` });
  expect(await restore({ replaces: true, settles: { sendsMails: false } })).toMatchObject({ heldMails: 4 });
});

test('for a move, waiting mails can be sent without being looked at', async () => {
  await backUp();
  await t.reset();
  expect(await restore({ settles: { sendsMails: true } })).toMatchObject({ heldMails: 0 });
  expect(await drain()).toBe(4);
});
