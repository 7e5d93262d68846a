import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { claimDueRows, msUntilDue } from './outbox-queries.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { setUpOutbox } from './testing/outbox-fixture.ts';

const fixture = setUpOutbox();

describe('the running worker', () => {
  // A spy on the real query.
  const claim = vi.fn(claimDueRows);
  const started = async (run: (worker: ReturnType<typeof startOutboxWorker>) => Promise<void>) => {
    claim.mockClear();
    const worker = startOutboxWorker(fixture.deps, { claim });
    try {
      await run(worker);
    } finally {
      await worker.stop();
    }
  };
  const sentCount = (count: number) =>
    vi.waitFor(() => expect(fixture.mailer.sent).toHaveLength(count), { timeout: 20_000, interval: 10 });

  test('sends what waited from before it started, and what it is woken for', async () => {
    await fixture.placeOrder();
    await started(async (worker) => {
      await sentCount(2);
      await fixture.placeOrder();
      worker.wake();
      await sentCount(4);
    });
  });

  test('sends a mail once although the database cannot record that for a while', async () => {
    const { db } = fixture.database;
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as 'begin raise disk_full; end'`,
    );
    await db.execute(
      sql`create trigger refuse before update on outbox for each row when (new.done_at is not null) execute function refuse()`,
    );
    const error = vi.spyOn(fixture.deps.log, 'error');
    await fixture.placeOrder();
    // Its child loggers are made from it.
    vi.spyOn(fixture.deps.log, 'child').mockReturnValue(fixture.deps.log as never);
    await started(async (worker) => {
      await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2), { timeout: 20_000, interval: 10 });
      await db.execute(sql`drop function refuse() cascade`);
      await db.update(outbox).set({ lockedUntil: sql`now() - interval '1 second'` });
      worker.wake();
      await vi.waitFor(
        async () => expect((await fixture.rows()).map(({ doneAt }) => doneAt !== null)).toEqual([true, true]),
        { timeout: 20_000, interval: 10 },
      );
      expect(fixture.mailer.sent).toHaveLength(2);
    });
  });

  test('wakes by itself when a mail becomes due', async () => {
    const { db } = fixture.database;
    await fixture.placeOrder();
    await db.update(outbox).set({ runAfter: sql`now() + interval '1 hour'` });
    expect(await msUntilDue(db, 15_000)).toBe(15_000);
    await db.update(outbox).set({ runAfter: sql`now() + interval '400 milliseconds'` });
    // The stored time is rounded to milliseconds.
    expect(await msUntilDue(db, 15_000)).toBeLessThanOrEqual(401);
    await started(() => sentCount(2));
  });

  test('sleeps while there is nothing to do', async () => {
    await started(async () => {
      await vi.waitFor(() => expect(claim.mock.settledResults[0]?.type).toBe('fulfilled'), {
        timeout: 20_000,
      });
      claim.mockClear();
      await new Promise((resolve) => setTimeout(resolve, 500));
      // Compares only the number: a report that prints the calls would print their database argument.
      expect(claim.mock.calls.length).toBe(0);
    });
  });

  test('sends others while one takes long', async () => {
    const slow = await fixture.placeOrder();
    let release = () => {};
    fixture.mailer.before = (mail) =>
      mail.label === `quote-confirmation-${slow.id}`
        ? new Promise<void>((resolve) => {
            release = resolve;
          })
        : undefined;
    await started(async (worker) => {
      await sentCount(1);
      for (let count = 0; count < 10; count += 1) await fixture.placeOrder();
      worker.wake();
      await sentCount(21);
      release();
      await sentCount(22);
    });
  });

  test('asks the database once for several', async () => {
    for (let count = 0; count < 10; count += 1) await fixture.placeOrder();
    await started(async () => {
      await sentCount(20);
      const taken = await Promise.all(claim.mock.results.map(({ value }) => value));
      const sizes = taken.map(({ length }) => length).filter((size) => size > 0);
      // The last batch contains the rest.
      expect(sizes.slice(0, -1).every((size) => size > 1)).toBe(true);
    });
  });

  test('finishes what is being sent before it stops, and takes no more', async () => {
    await fixture.placeOrder();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isSending = new Promise<void>((sending) => {
      fixture.mailer.before = () => {
        sending();
        return gate;
      };
    });
    const worker = startOutboxWorker(fixture.deps);
    await isSending;
    let hasStopped = false;
    const stopped = worker.stop().then(() => {
      hasStopped = true;
    });
    await fixture.placeOrder();
    worker.wake();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hasStopped).toBe(false);

    release();
    await stopped;
    expect(fixture.mailer.sent).toHaveLength(2);
    expect((await fixture.rows()).map((row) => [row.attempts, row.doneAt !== null])).toEqual([
      [1, true],
      [1, true],
      [0, false],
      [0, false],
    ]);
  });

  test('does not let a mail server that never answers keep it from stopping', async () => {
    await fixture.placeOrder();
    const isSending = new Promise<void>((sending) => {
      fixture.mailer.before = () => {
        sending();
        return new Promise(() => {});
      };
    });
    const worker = startOutboxWorker(fixture.deps, { stopGraceMs: 50 });
    await isSending;
    await worker.stop();
    expect(fixture.mailer.isClosed).toBe(true);
    for (const row of await fixture.rows()) expect(row).toMatchObject({ doneAt: null, lockedUntil: null });
  });

  test('goes on after the fixture.database was away for a moment', async () => {
    claim.mockRejectedValueOnce(new Error('connection lost'));
    await started(async (worker) => {
      await vi.waitFor(() => expect(claim).toHaveBeenCalled());
      await fixture.placeOrder();
      worker.wake();
      await sentCount(2);
    });
  });
});
