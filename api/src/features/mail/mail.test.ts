import { brand } from '@storefront/contracts/brand.ts';
import { mailFailures } from '@storefront/contracts/mail/mail-failures.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import { MailError } from '#mail/mailer/mailer.ts';
import { createTestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';

const app = await openTestApp({
  deps: {
    wakeOutbox: () => {
      wakeCount += 1;
    },
  },
});
let admin: TestClient;
let wakeCount = 0;
beforeEach(async () => {
  await app.reset();
  wakeCount = 0;
  admin = await app.asAdmin();
});

const past = sql`now() - interval '1 hour'`;

/**
 * Creates one order with a mail in each state: 1 sent, 2 queued, 3 delayed, 4 failed (of a contact message).
 */
async function fillOutbox(): Promise<void> {
  const order = await insertOrder(app.db);
  const other = await insertOrder(app.db);
  const [message] = await app.db
    .insert(contactMessages)
    .values({ name: 'Ana', email: 'ana@example.com', message: 'Hello', locale: 'en' })
    .returning();
  const client = 'quote-confirmation';
  const operator = 'new-order-notice';
  await app.db.insert(outbox).values([
    { kind: client, orderId: order.id, dedupeKey: outboxDedupeKey(client, 1), attempts: 1, doneAt: past },
    { kind: operator, orderId: order.id, dedupeKey: outboxDedupeKey(operator, 1) },
    {
      kind: client,
      orderId: other.id,
      dedupeKey: outboxDedupeKey(client, 2),
      attempts: 2,
      lastError: '450 busy',
      runAfter: sql`now() + interval '1 day'`,
    },
    {
      kind: 'contact-notice',
      contactMessageId: message!.id,
      dedupeKey: outboxDedupeKey('contact-notice', 1),
      attempts: 1,
      lastError: '550 no such user',
      failedAt: past,
    },
  ]);
}

describe.each(faces)('over %s', (face) => {
  test('an empty outbox', async () => {
    expect(expectData(await admin.call(face, 'mail.outbox'))).toEqual({
      queued: 0,
      delayed: 0,
      failed: 0,
      lastSentAt: null,
      mails: [],
    });
  });

  test('mails are counted by their state, and those that were not sent are listed', async () => {
    await fillOutbox();
    const [sent] = await app.db.select().from(outbox).where(eq(outbox.id, 1));
    expect(expectData(await admin.call(face, 'mail.outbox'))).toMatchObject({
      queued: 1,
      delayed: 1,
      failed: 1,
      lastSentAt: sent?.doneAt?.toISOString(),
      mails: [
        {
          id: 4,
          kind: 'contact-notice',
          to: 'operator',
          state: 'failed',
          lastError: '550 no such user',
          nextAttemptAt: null,
          orderId: null,
          contactMessageId: 1,
        },
        { id: 3, kind: 'quote-confirmation', to: 'client', state: 'delayed', attempts: 2, orderId: 2 },
        { id: 2, kind: 'new-order-notice', to: 'operator', state: 'queued', attempts: 0, orderId: 1 },
      ],
    });
  });

  test('at most 50 mails are listed, those that need attention first; all are counted', async () => {
    const order = await insertOrder(app.db);
    await app.db.insert(outbox).values(
      Array.from({ length: 120 }, (_, index) => ({
        kind: 'quote-confirmation' as const,
        orderId: order.id,
        dedupeKey: `test:${index}`,
        ...(index < 40 && { lastError: '450' }),
        ...(index < 20 && { lastError: '550', failedAt: past }),
      })),
    );
    const { mails, ...counts } = expectData<{ mails: { id: number }[] }>(
      await admin.call(face, 'mail.outbox'),
    );
    expect(counts).toMatchObject({ queued: 80, delayed: 20, failed: 20 });
    const down = (from: number, length: number) => Array.from({ length }, (_, index) => from - index);
    expect(mails.map(({ id }) => id)).toEqual([...down(20, 20), ...down(40, 20), ...down(120, 10)]);
  });

  test('an order’s mails are its own, in order, with where they stand', async () => {
    await fillOutbox();
    const mails = expectData<{ createdAt: string; sentAt: string | null }[]>(
      await admin.call(face, 'orders.mails', { id: 1 }),
    );
    expect(mails).toMatchObject([
      {
        id: 1,
        kind: 'quote-confirmation',
        to: 'client',
        state: 'sent',
        lastError: null,
        nextAttemptAt: null,
      },
      { id: 2, kind: 'new-order-notice', to: 'operator', state: 'queued', sentAt: null },
    ]);
    expect(mails[0]?.sentAt).not.toBeNull();
    expect(expectData(await admin.call(face, 'orders.mails', { id: 2 }))).toHaveLength(1);
    const withoutMail = await insertOrder(app.db);
    expect(expectData(await admin.call(face, 'orders.mails', { id: withoutMail.id }))).toEqual([]);
    expectError(await admin.call(face, 'orders.mails', { id: 99 }), 404, 'ORDER_NOT_FOUND');
  });

  test('retrying sends what was delayed or given up, and nothing twice', async () => {
    await fillOutbox();
    await app.db.update(outbox).set({ runAfter: sql`now() + interval '1 day'` });
    expect(expectData(await admin.call(face, 'mail.retry', {}))).toEqual({ retried: 2 });
    expect(wakeCount).toBe(1);
    expect(await app.deliverMails()).toHaveLength(2);
    expect(expectData(await admin.call(face, 'mail.outbox'))).toMatchObject({
      queued: 1,
      delayed: 0,
      failed: 0,
    });
    expect(expectData(await admin.call(face, 'mail.retry', {}))).toEqual({ retried: 0 });
    expect(wakeCount).toBe(1);
  });

  test('one mail can be retried alone', async () => {
    await fillOutbox();
    expect(expectData(await admin.call(face, 'mail.retry', { id: 4 }))).toEqual({ retried: 1 });
    expect(expectData(await admin.call(face, 'mail.outbox'))).toMatchObject({ delayed: 2, failed: 0 });
    for (const id of [1, 2]) {
      expect(expectData(await admin.call(face, 'mail.retry', { id }))).toEqual({ retried: 0 });
    }
    expectError(
      await admin.call(face, 'mail.retry', { id: 99 }),
      404,
      'MAIL_NOT_FOUND',
      'This email does not exist.',
    );
    for (const id of [0, 'x', null]) {
      expectError(await admin.call(face, 'mail.retry', { id }), 400, 'VALIDATION_FAILED');
    }
  });

  test('a test mail goes to the notification address at once, in the language asked for', async () => {
    const before = await countRows(app.db);
    app.mailer.destination = 'file';
    expect(expectData(await admin.call(face, 'mail.sendTest', { locale: 'de' }))).toEqual({
      delivered: true,
      to: brand.contactEmail,
      isStoredOnly: true,
    });
    await app.db.insert(config).values({ key: 'adminEmail', value: 'operator@shop.example' });
    await admin.call(face, 'mail.sendTest', { locale: 'en' });
    expect(app.mailer.sent).toMatchObject([
      { to: { address: brand.contactEmail }, subject: 'Test-E-Mail: Benachrichtigungen kommen an' },
      { to: { address: 'operator@shop.example' }, subject: 'Test email: notices reach you' },
    ]);
    expect(new Set(app.mailer.sent.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await countRows(app.db)).toEqual({ ...before, config: 1 });
  });

  test('a test mail that fails says why, in words for a reader and in the server’s own', async () => {
    app.mailer.before = () => {
      throw new MailError('EAUTH Invalid login: 535 no', true, { failure: 'MAIL_LOGIN_REFUSED' });
    };
    expect(expectData(await admin.call(face, 'mail.sendTest', { locale: 'de' }))).toEqual({
      delivered: false,
      to: brand.contactEmail,
      code: 'MAIL_LOGIN_REFUSED',
      reason: mailFailures.MAIL_LOGIN_REFUSED.de,
      detail: 'EAUTH Invalid login: 535 no',
    });
    app.mailer.before = () => {
      throw new Error('surprise at smtp://me:secret@mail.example');
    };
    expect(expectData(await admin.call(face, 'mail.sendTest', {}))).toMatchObject({
      code: 'MAIL_FAILED',
      reason: mailFailures.MAIL_FAILED.en,
      detail: 'surprise at smtp://***@mail.example',
    });
    expectError(await admin.call(face, 'mail.sendTest', { locale: 'fr' }), 400, 'VALIDATION_FAILED');
  });
});

test('test mails are limited per operator', async () => {
  const limited = await createTestApp({ env: { rateLimit: true } });
  const [one, other] = [await limited.asAdmin(), await limited.asAdmin()];
  const { points } = rateLimitFigures.testMailByUser;
  for (let count = 0; count < points; count++) expectData(await one.rpc('mail.sendTest', {}));
  expectError(await one.rest('POST', '/api/outbox/test'), 429, 'RATE_LIMITED');
  expectData(await other.rpc('mail.sendTest', {}));
  await limited.close();
});
