import { brand } from '@storefront/contracts/brand.ts';
import { config } from '@storefront/db/schema/config.ts';
import { contactMessages } from '@storefront/db/schema/contact-messages.ts';
import { type OutboxRow, outbox, outboxDedupeKey } from '@storefront/db/schema/outbox.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { createTestDatabase, type TestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MailError } from './mailer.ts';
import { claimDueRows, msUntilDue, renewLease } from './outbox-queries.ts';
import { drainOutbox, type OutboxDeps, startOutboxWorker } from './outbox-worker.ts';
import { createMemoryMailer, type MemoryMailer } from './testing/memory-mailer.ts';

let database: TestDatabase;
let mailer: MemoryMailer;
let deps: OutboxDeps;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.reset();
  mailer = createMemoryMailer();
  deps = {
    db: database.db,
    env: { publicUrl: 'https://shop.example', mailFrom: 'Studio <studio@shop.example>' },
    mailer,
    log: pino({ level: 'silent' }),
  };
});

const rows = (): Promise<OutboxRow[]> => database.db.select().from(outbox).orderBy(asc(outbox.id));

/** An order with its two mails, as a quote request leaves them. */
async function placeOrder(given: Parameters<typeof insertOrder>[1] = {}) {
  const order = await insertOrder(database.db, given);
  await database.db.insert(outbox).values(
    (['quote-confirmation', 'new-order-notice'] as const).map((kind) => ({
      kind,
      orderId: order.id,
      dedupeKey: outboxDedupeKey(kind, order.id),
    })),
  );
  return order;
}

/** As if the waiting time of every mail were over. */
const waitUntilDue = () => database.db.update(outbox).set({ runAfter: sql`now() - interval '1 second'` });
const endLeases = () => database.db.update(outbox).set({ lockedUntil: sql`now() - interval '1 second'` });

async function delayOf(row: OutboxRow): Promise<number> {
  const [found] = await database.db
    .select({ seconds: sql<number>`extract(epoch from ${outbox.runAfter} - now())::float8` })
    .from(outbox)
    .where(eq(outbox.id, row.id));
  return found?.seconds ?? Number.NaN;
}

describe('what is sent', () => {
  it('writes to the client in their language, and to the operator with the client as the one to reply to', async () => {
    const order = await placeOrder({ locale: 'de', clientName: 'Jürgen "Jo" Müller' });
    await database.db
      .update(config)
      .set({ value: 'operator@shop.example' })
      .where(eq(config.key, 'adminEmail'));
    expect(await drainOutbox(deps)).toEqual({ sent: 2, failed: 0 });

    const [confirmation, notice] = mailer.sent;
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

  it('sends a contact message to the operator, by default the brand’s own address, with the sender as reply-to', async () => {
    const [message] = await database.db
      .insert(contactMessages)
      .values({ name: 'Ana', email: 'ana@example.com', message: 'Hello there', locale: 'en' })
      .returning();
    await database.db.insert(outbox).values({
      kind: 'contact-notice',
      contactMessageId: message!.id,
      dedupeKey: outboxDedupeKey('contact-notice', message!.id),
    });
    await drainOutbox(deps);
    expect(mailer.sent).toMatchObject([
      {
        to: { address: brand.contactEmail },
        replyTo: { name: 'Ana', address: 'ana@example.com' },
        subject: 'Message from Ana',
      },
    ]);
    expect(mailer.sent[0]?.text).toContain('Hello there');
  });

  it('names each mail by a Message-ID of its own at the public host', async () => {
    await placeOrder();
    await placeOrder();
    await drainOutbox(deps);
    const ids = mailer.sent.map((mail) => mail.messageId);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9.-]+@shop\.example$/);
  });

  it('marks what was sent as done and does not send it again', async () => {
    await placeOrder();
    await drainOutbox(deps);
    expect(await drainOutbox(deps)).toEqual({ sent: 0, failed: 0 });
    for (const row of await rows()) {
      expect(row).toMatchObject({ attempts: 1, lockedUntil: null, lastError: null });
      expect(row.doneAt).toBeInstanceOf(Date);
    }
  });
});

describe('when mail cannot leave', () => {
  it('keeps the mails of an accepted order and sends them later', async () => {
    mailer.before = () => {
      throw new MailError('ECONNECTION connect refused', true);
    };
    await placeOrder();
    expect(await drainOutbox(deps)).toEqual({ sent: 0, failed: 2 });
    for (const row of await rows()) {
      expect(row).toMatchObject({
        doneAt: null,
        lockedUntil: null,
        lastError: 'ECONNECTION connect refused',
      });
    }
    // Nothing is due before its time.
    mailer.before = () => {};
    expect(await drainOutbox(deps)).toEqual({ sent: 0, failed: 0 });

    await waitUntilDue();
    expect(await drainOutbox(deps)).toEqual({ sent: 2, failed: 0 });
    expect((await rows()).map((row) => [row.attempts, row.lastError])).toEqual([
      [2, null],
      [2, null],
    ]);
  });

  it('waits longer after each failure, a day at most, and never gives up', async () => {
    mailer.before = () => {
      throw new MailError('550 no such user', false);
    };
    const logged: string[] = [];
    deps.log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
    const hasAlarm = () => logged.some((line) => JSON.parse(line).level >= pino.levels.values.error!);
    await placeOrder();
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await waitUntilDue();
      await drainOutbox(deps);
      delays.push(await delayOf((await rows())[0]!));
      expect(hasAlarm(), `alarm after attempt ${attempt}`).toBe(attempt >= 5);
    }
    const expected = [30, 120, 600, 3600, 21_600, 86_400, 86_400, 86_400];
    delays.forEach((seconds, index) => {
      expect(seconds).toBeGreaterThan(expected[index]! - 5);
      expect(seconds).toBeLessThanOrEqual(expected[index]!);
    });
    expect(logged.join()).not.toContain('@example.com');
  });

  it('waits ten minutes at most while the mail server itself is away', async () => {
    mailer.before = () => {
      throw new MailError('ECONNECTION connect refused', true);
    };
    await placeOrder();
    await database.db.update(outbox).set({ attempts: 20 });
    await drainOutbox(deps);
    const seconds = await delayOf((await rows())[0]!);
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('lets one bad mail stop no other', async () => {
    const bad = await placeOrder({ clientEmail: 'gone@example.com' });
    await placeOrder();
    mailer.before = (mail) => {
      if (mail.to.address === 'gone@example.com') throw new MailError('550 no such user', false);
    };
    expect(await drainOutbox(deps)).toEqual({ sent: 3, failed: 1 });
    expect((await rows()).filter((row) => !row.doneAt)).toMatchObject([
      { orderId: bad.id, kind: 'quote-confirmation', lastError: '550 no such user' },
    ]);
  });

  it('stores an error that is one short line and holds no credentials', async () => {
    mailer.before = () => {
      throw new Error(`cannot reach\nsmtp://studio:s3cret@mail.example.com ${'x'.repeat(1000)}`);
    };
    await placeOrder();
    await drainOutbox(deps);
    const [row] = await rows();
    expect(row?.lastError).toContain('cannot reach smtp://***@mail.example.com');
    expect(row?.lastError?.length).toBeLessThanOrEqual(300);
  });
});

describe('several workers', () => {
  it('send each mail exactly once', async () => {
    for (let count = 0; count < 20; count += 1) await placeOrder();
    mailer.before = () => new Promise((resolve) => setTimeout(resolve, 2));
    const results = await Promise.all([drainOutbox(deps), drainOutbox(deps), drainOutbox(deps)]);
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
    expect(new Set(mailer.sent.map((mail) => mail.messageId)).size).toBe(40);
    expect(mailer.sent).toHaveLength(40);
    expect((await rows()).every((row) => row.doneAt && row.attempts === 1)).toBe(true);
  });

  it('never get the same row, and no more than they asked for', async () => {
    for (let count = 0; count < 10; count += 1) await placeOrder();
    const claims = await Promise.all([1, 2, 3].map(() => claimDueRows(database.db, 5)));
    const ids = claims.flat().map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const claim of claims) expect(claim.length).toBeLessThanOrEqual(5);
  });

  it('leave a mail alone that another one holds, until its lease ends; then the same mail goes out', async () => {
    await placeOrder();
    // One worker handed its mails over and was killed before it could note that.
    const crashed = await claimDueRows(database.db, 10);
    mailer.before = () => {};
    const { composeMail } = await import('./compose-mail.ts');
    const handedOver = await Promise.all(crashed.map((row) => composeMail(deps, row)));
    expect(await drainOutbox(deps)).toEqual({ sent: 0, failed: 0 });

    await endLeases();
    expect(await drainOutbox(deps)).toEqual({ sent: 2, failed: 0 });
    expect(mailer.sent.map((mail) => mail.messageId)).toEqual(handedOver.map((mail) => mail.messageId));
    expect(mailer.sent.map((mail) => mail.queuedAt)).toEqual(handedOver.map((mail) => mail.queuedAt));
  });

  it('do not renew a lease that another one holds by now', async () => {
    await placeOrder();
    const [slow] = await claimDueRows(database.db, 1);
    await endLeases();
    await claimDueRows(database.db, 2);
    await endLeases();
    const before = await rows();
    await renewLease(database.db, slow!);
    expect(await rows()).toEqual(before);
  });
});

describe('the running worker', () => {
  const started = async (run: (worker: ReturnType<typeof startOutboxWorker>) => Promise<void>) => {
    const worker = startOutboxWorker(deps);
    try {
      await run(worker);
    } finally {
      await worker.stop();
    }
  };
  const sentCount = (count: number) =>
    vi.waitFor(() => expect(mailer.sent).toHaveLength(count), { timeout: 5000, interval: 10 });

  it('sends what waited from before it started, and what it is woken for', async () => {
    await placeOrder();
    await started(async (worker) => {
      await sentCount(2);
      await placeOrder();
      worker.wake();
      await sentCount(4);
    });
  });

  it('wakes by itself when a mail becomes due', async () => {
    await placeOrder();
    await database.db.update(outbox).set({ runAfter: sql`now() + interval '400 milliseconds'` });
    expect(await msUntilDue(database.db, 15_000)).toBeGreaterThan(100);
    await started(() => sentCount(2));
  });

  it('sleeps while there is nothing to do', async () => {
    await started(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const select = vi.spyOn(database.db, 'select');
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(select).not.toHaveBeenCalled();
      select.mockRestore();
    });
  });

  it('sends others while one takes long', async () => {
    const slow = await placeOrder();
    let release = () => {};
    mailer.before = (mail) =>
      mail.label === `quote-confirmation-${slow.id}`
        ? new Promise<void>((resolve) => {
            release = resolve;
          })
        : undefined;
    await started(async (worker) => {
      await sentCount(1);
      for (let count = 0; count < 10; count += 1) await placeOrder();
      worker.wake();
      await sentCount(21);
      release();
      await sentCount(22);
    });
  });

  it('finishes what is being sent before it stops, and takes no more', async () => {
    await placeOrder();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isSending = new Promise<void>((sending) => {
      mailer.before = () => {
        sending();
        return gate;
      };
    });
    const worker = startOutboxWorker(deps);
    await isSending;
    let hasStopped = false;
    const stopped = worker.stop().then(() => {
      hasStopped = true;
    });
    await placeOrder();
    worker.wake();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hasStopped).toBe(false);

    release();
    await stopped;
    expect(mailer.sent).toHaveLength(2);
    expect((await rows()).map((row) => [row.attempts, row.doneAt !== null])).toEqual([
      [1, true],
      [1, true],
      [0, false],
      [0, false],
    ]);
  });

  it('does not let a mail server that never answers keep it from stopping', async () => {
    await placeOrder();
    const isSending = new Promise<void>((sending) => {
      mailer.before = () => {
        sending();
        return new Promise(() => {});
      };
    });
    const worker = startOutboxWorker(deps, { stopGraceMs: 50 });
    await isSending;
    await worker.stop();
    expect(mailer.isClosed).toBe(true);
    for (const row of await rows()) expect(row).toMatchObject({ doneAt: null, lockedUntil: null });
  });

  it('goes on after the database was away for a moment', async () => {
    const update = vi.spyOn(database.db, 'update').mockImplementationOnce(() => {
      throw new Error('connection lost');
    });
    await started(async (worker) => {
      await vi.waitFor(() => expect(update).toHaveBeenCalled());
      await placeOrder();
      worker.wake();
      await sentCount(2);
    });
    update.mockRestore();
  });
});

it('claims from the partial index of mails that are not done', async () => {
  await placeOrder();
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(
      sql`explain select id from outbox where done_at is null and run_after <= now() and (locked_until is null or locked_until < now()) order by run_after, id limit 10`,
    );
  });
  expect(JSON.stringify(plan)).toContain('outbox_due_index');
});
