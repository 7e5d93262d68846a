import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Mail } from './mailer/mailer.ts';
import { claimDueRows, renewLease, reviveMails } from './outbox-queries.ts';
import { drainOutbox } from './outbox-worker.ts';
import { setUpOutbox } from './testing/outbox-fixture.ts';

const fixture = setUpOutbox();

const endLeases = () =>
  fixture.database.db.update(outbox).set({ lockedUntil: sql`now() - interval '1 second'` });

describe('several workers', () => {
  test('send each mail exactly once', async () => {
    for (let count = 0; count < 20; count += 1) await fixture.placeOrder();
    fixture.mailer.before = () => new Promise((resolve) => setTimeout(resolve, 2));
    const results = await Promise.all([
      drainOutbox(fixture.deps),
      drainOutbox(fixture.deps),
      drainOutbox(fixture.deps),
    ]);
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
    expect(new Set(fixture.mailer.sent.map((mail) => mail.messageId)).size).toBe(40);
    expect(fixture.mailer.sent).toHaveLength(40);
    expect((await fixture.rows()).every((row) => row.doneAt && row.attempts === 1)).toBe(true);
  });

  test('send a mail once that is requested again while it is being sent', async () => {
    const { db } = fixture.database;
    for (let count = 0; count < 10; count += 1) await fixture.placeOrder();
    await db.update(outbox).set({ lastError: '450 try later', attempts: 1 });
    fixture.mailer.before = () => new Promise((resolve) => setTimeout(resolve, 2));
    const again = async () => {
      for (let count = 0; count < 5; count += 1) await reviveMails(db, 'operator');
    };
    await Promise.all([drainOutbox(fixture.deps), again(), drainOutbox(fixture.deps), again()]);
    await drainOutbox(fixture.deps);
    expect(fixture.mailer.sent).toHaveLength(20);
  });

  test('never get the same row, and no more than they asked for', async () => {
    for (let count = 0; count < 10; count += 1) await fixture.placeOrder();
    const claims = await Promise.all([1, 2, 3].map(() => claimDueRows(fixture.database.db, 5)));
    const ids = claims.flat().map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const claim of claims) expect(claim.length).toBeLessThanOrEqual(5);
  });

  test('leave a mail alone that another one holds, until its lease ends; then the same mail goes out', async () => {
    await fixture.placeOrder();
    // One worker sent its mails and was killed before it could record that.
    const crashed = await claimDueRows(fixture.database.db, 10);
    fixture.mailer.before = () => {};
    const { composeMail } = await import('./compose/compose-mail.ts');
    const handedOver = await Promise.all(crashed.map((row) => composeMail(fixture.deps, row)));
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 0, failed: 0 });

    await endLeases();
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 2, failed: 0 });
    const byLabel = (mails: Mail[]) =>
      mails.map((mail) => [mail.label, mail.messageId, mail.queuedAt]).sort();
    expect(byLabel(fixture.mailer.sent)).toEqual(byLabel(handedOver));
  });

  test('do not wait for a lease from before the clock was set back', async () => {
    await fixture.placeOrder();
    await claimDueRows(fixture.database.db, 10);
    await fixture.database.db.update(outbox).set({ lockedUntil: sql`now() + interval '1 hour'` });
    expect(await drainOutbox(fixture.deps)).toEqual({ sent: 2, failed: 0 });
  });

  test('do not renew a lease that another one holds by now', async () => {
    await fixture.placeOrder();
    const [slow] = await claimDueRows(fixture.database.db, 1);
    await endLeases();
    await claimDueRows(fixture.database.db, 2);
    await endLeases();
    const before = await fixture.rows();
    await renewLease(fixture.database.db, slow!);
    expect(await fixture.rows()).toEqual(before);
  });
});

test('claims from the partial index of mails that are still open', async () => {
  await fixture.placeOrder();
  const plan = await fixture.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(
      sql`explain select id from outbox where done_at is null and failed_at is null and run_after <= now() and (locked_until is null or locked_until < now()) order by run_after, id limit 10`,
    );
  });
  expect(JSON.stringify(plan)).toContain('outbox_due_index');
});
