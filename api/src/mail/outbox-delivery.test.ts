import { brand } from '@storefront/contracts/brand.ts';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { type OutboxRow, outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { eq, ne, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { MailError } from './mailer/mailer.ts';
import { claimDueRows, msUntilDue, reviveMails } from './outbox-queries.ts';
import { drainOutbox } from './outbox-worker.ts';
import { setUpOutbox } from './testing/outbox-fixture.ts';

const fixture = setUpOutbox();

/** Ends the waiting time of all mails except those about alerts. */
const waitUntilDue = () =>
  fixture.database.db
    .update(outbox)
    .set({ runAfter: sql`now() - interval '1 second'` })
    .where(ne(outbox.kind, 'alert-notice'));

async function delayOf(row: OutboxRow): Promise<number> {
  const [found] = await fixture.database.db
    .select({ seconds: sql<number>`extract(epoch from ${outbox.runAfter} - now())::float8` })
    .from(outbox)
    .where(eq(outbox.id, row.id));
  return found?.seconds ?? Number.NaN;
}

describe('an erasure while mails are under way', () => {
  const erase = () => fixture.database.db.delete(outbox);

  test('leaves no file of the mail that was being written', async () => {
    const takenBack: string[] = [];
    fixture.mailer.takeBack = async ({ label }) => void takenBack.push(label);
    fixture.mailer.before = async () => void (await erase());
    const order = await fixture.placeOrder();
    await drainOutbox(fixture.deps);
    const kinds = ['new-order-notice', 'quote-confirmation'];
    expect(takenBack.sort()).toEqual(kinds.map((kind) => `${kind}-${order.id}`));
  });

  test('sends nothing to the placeholder of an erased address', async () => {
    await fixture.placeOrder({ clientEmail: erasedEmail, clientName: 'erased' });
    await drainOutbox(fixture.deps);
    expect(fixture.mailer.sent.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^new-order-notice/),
    ]);
    expect((await fixture.rows()).map(({ kind }) => kind)).toEqual(['new-order-notice']);
  });
});

describe('what is sent', () => {
  test('writes to the client in their language, and to the operator with the client as the one to reply to', async () => {
    const order = await fixture.placeOrder({ locale: 'de', clientName: 'Jürgen "Jo" Müller' });
    await fixture.database.db.insert(config).values({ key: 'adminEmail', value: 'operator@shop.example' });
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 2, failed: 0 });

    const [notice, confirmation] = fixture.mailer.sent.sort((a, b) => a.label.localeCompare(b.label));
    expect(confirmation).toMatchObject({
      from: { name: 'Studio', address: 'studio@shop.example' },
      to: { name: 'Jürgen "Jo" Müller', address: order.clientEmail },
      replyTo: { address: 'operator@shop.example' },
      subject: `Ihre Anfrage Nr. ${order.id}: E-Mail-Vorlage`,
      label: `quote-confirmation-${order.id}`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'de' },
    });
    expect(notice).toMatchObject({
      to: { address: 'operator@shop.example' },
      replyTo: { name: 'Jürgen "Jo" Müller', address: order.clientEmail },
      label: `new-order-notice-${order.id}`,
    });
    expect(notice?.text).toContain('https://shop.example/admin/dashboard');
  });

  test('confirms the price that was asked for, also if a quote was sent meanwhile', async () => {
    const freeLines = [{ text: 'Express', quantity: 1, unitPrice: 100 }];
    const order = await fixture.placeOrder({ totalPrice: 329, freeLines });
    await fixture.database.db.insert(quotes).values({
      orderId: order.id,
      version: 1,
      message: 'Gladly.',
      adjustmentAmount: -20,
      adjustmentReason: 'Regular client',
      freeLines,
      totalPrice: 329,
      sentBy: 'admin',
    });
    await drainOutbox(fixture.deps);
    expect(fixture.mailer.sent).toHaveLength(2);
    for (const { text } of fixture.mailer.sent) {
      expect(text).toMatch(/Design & Code.*\$249/);
      expect(text).toContain('$125');
      expect(text).not.toMatch(/329|Express/);
    }
  });

  test('sends a contact message to the operator, by default the brand’s own address, with the sender as reply-to', async () => {
    const [message] = await fixture.database.db
      .insert(contactMessages)
      .values({ name: 'Ana', email: 'ana@example.com', message: 'Hello there', locale: 'en' })
      .returning();
    await fixture.database.db.insert(outbox).values({
      kind: 'contact-notice',
      contactMessageId: message!.id,
      dedupeKey: outboxDedupeKey('contact-notice', message!.id),
    });
    await drainOutbox(fixture.deps);
    expect(fixture.mailer.sent).toMatchObject([
      {
        to: { address: brand.contactEmail },
        replyTo: { name: 'Ana', address: 'ana@example.com' },
        subject: 'Message from Ana',
      },
    ]);
    expect(fixture.mailer.sent[0]?.text).toContain('Hello there');
  });

  test('names each mail by a Message-ID of its own at the public host', async () => {
    await fixture.placeOrder();
    await fixture.placeOrder();
    await drainOutbox(fixture.deps);
    const ids = fixture.mailer.sent.map((mail) => mail.messageId);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9.-]+@shop\.example$/);
  });

  test('marks what was sent as done and does not send it again', async () => {
    await fixture.placeOrder();
    await drainOutbox(fixture.deps);
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 0, failed: 0 });
    for (const row of await fixture.rows()) {
      expect(row).toMatchObject({ attempts: 1, lockedUntil: null, lastError: null });
      expect(row.doneAt).toBeInstanceOf(Date);
    }
  });
});

describe('when mail cannot leave', () => {
  test('keeps the mails of an accepted order and sends them later', async () => {
    fixture.mailer.before = () => {
      throw new MailError('ECONNECTION connect refused', true);
    };
    await fixture.placeOrder();
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 0, failed: 2 });
    for (const row of await fixture.rows()) {
      expect(row).toMatchObject({
        doneAt: null,
        lockedUntil: null,
        lastError: 'ECONNECTION connect refused',
      });
    }
    // Nothing is due yet.
    fixture.mailer.before = () => {};
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 0, failed: 0 });

    await waitUntilDue();
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 2, failed: 0 });
    expect((await fixture.rows()).map((row) => [row.attempts, row.lastError])).toEqual([
      [2, null],
      [2, null],
    ]);
  });

  test('waits longer after each failure, a day at most', async () => {
    fixture.mailer.before = () => {
      throw new MailError('450 try later', false);
    };
    const logged: string[] = [];
    fixture.deps.log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
    const hasAlarm = () => logged.some((line) => JSON.parse(line).level >= pino.levels.values.error!);
    await fixture.placeOrder();
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await waitUntilDue();
      await drainOutbox(fixture.deps);
      delays.push(await delayOf((await fixture.rows())[0]!));
      expect(hasAlarm(), `alarm after attempt ${attempt}`).toBe(attempt >= 5);
    }
    const expected = [30, 120, 600, 3600, 21_600, 86_400, 86_400, 86_400];
    delays.forEach((seconds, index) => {
      expect(seconds).toBeGreaterThan(expected[index]! - 5);
      expect(seconds).toBeLessThanOrEqual(expected[index]!);
    });
    expect(logged.join()).not.toContain('@example.com');
  });

  test('waits ten minutes at most while the mail server itself is away', async () => {
    fixture.mailer.before = () => {
      throw new MailError('ECONNECTION connect refused', true);
    };
    await fixture.placeOrder();
    await fixture.database.db.update(outbox).set({ attempts: 20 });
    await drainOutbox(fixture.deps);
    const seconds = await delayOf((await fixture.rows())[0]!);
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  const failWith = (error: MailError) => {
    fixture.mailer.before = () => {
      throw error;
    };
  };
  const refusedWith = '550 5.1.1 <ana@example.com>: no such user';
  const refusal = new MailError(refusedWith, false, { isPermanent: true });

  test('gives a mail up at once that is refused for good, says so loudly and leaves it alone', async () => {
    failWith(refusal);
    const logged: string[] = [];
    fixture.deps.log = pino({ level: 'error' }, { write: (line) => logged.push(line) });
    await fixture.placeOrder();
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 0, failed: 2 });
    for (const row of await fixture.rows()) {
      expect(row).toMatchObject({ doneAt: null, lockedUntil: null, lastError: refusedWith });
      expect(row.failedAt).toBeInstanceOf(Date);
    }
    expect(logged).toHaveLength(2);
    expect(logged.join()).toContain('550 5.1.1 <***>: no such user');
    expect(logged.join()).not.toContain('@');

    await waitUntilDue();
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 0, failed: 0 });
    expect(await msUntilDue(fixture.database.db, 15_000)).toBe(15_000);
  });

  test('gives a mail up that could not be sent for seven days after its first attempt, whatever the reason', async () => {
    failWith(new MailError('ECONNECTION connect refused', true));
    await fixture.placeOrder();
    const age = (interval: string) => ({ revivedAt: sql`now() - ${interval}::interval` });
    // A reminder is queued seven days before its first attempt.
    await fixture.database.db.update(outbox).set({ createdAt: sql`now() - interval '7 days'` });
    for (const since of [{}, age('6 days 23 hours')]) {
      await fixture.database.db.update(outbox).set({ runAfter: sql`now()`, ...since });
      await drainOutbox(fixture.deps);
      expect((await fixture.rows()).map((row) => row.failedAt)).toEqual([null, null]);
    }
    await fixture.database.db.update(outbox).set(age('7 days'));
    await waitUntilDue();
    await drainOutbox(fixture.deps);
    for (const row of await fixture.rows()) expect(row.failedAt).toBeInstanceOf(Date);
  });

  test('sends a mail again that was given up once it is revived, and then has seven days anew', async () => {
    failWith(refusal);
    await fixture.placeOrder();
    await fixture.database.db.update(outbox).set({ createdAt: sql`now() - interval '9 days'` });
    await drainOutbox(fixture.deps);
    failWith(new MailError('450 try later', false));
    expect(await reviveMails(fixture.database.db, 'operator')).toBe(2);
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 0, failed: 2 });
    expect((await fixture.rows()).map((row) => row.failedAt)).toEqual([null, null]);

    fixture.mailer.before = () => {};
    expect(await reviveMails(fixture.database.db, 'operator', 1)).toBe(1);
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 1, failed: 0 });
    expect(await reviveMails(fixture.database.db, 'operator', 1)).toBe(0);
  });

  test('does not revive what is being sent, was sent, or was not tried yet', async () => {
    await fixture.placeOrder();
    expect(await reviveMails(fixture.database.db, 'operator')).toBe(0);
    failWith(new MailError('450 try later', false));
    await drainOutbox(fixture.deps);
    await waitUntilDue();
    await claimDueRows(fixture.database.db, 1);
    expect(await reviveMails(fixture.database.db, 'operator')).toBe(1);
  });

  test('lets one bad mail stop no other', async () => {
    const bad = await fixture.placeOrder({ clientEmail: 'gone@example.com' });
    await fixture.placeOrder();
    fixture.mailer.before = (mail) => {
      if (mail.to.address === 'gone@example.com') throw new MailError('550 no such user', false);
    };
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 3, failed: 1 });
    expect((await fixture.rows()).filter((row) => !row.doneAt)).toMatchObject([
      { orderId: bad.id, kind: 'quote-confirmation', lastError: '550 no such user' },
    ]);
  });

  test('stores an error that is one short line and holds no credentials', async () => {
    fixture.mailer.before = () => {
      throw new Error(`cannot reach\nsmtp://studio:s3cret@mail.example.com ${'x'.repeat(1000)}`);
    };
    await fixture.placeOrder();
    await drainOutbox(fixture.deps);
    const [row] = await fixture.rows();
    expect(row?.lastError).toContain('cannot reach smtp://***@mail.example.com');
    expect(row?.lastError?.length).toBeLessThanOrEqual(300);
  });
});
