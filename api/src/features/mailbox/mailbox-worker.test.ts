import type { DoctorReport } from '@storefront/contracts/doctor/doctor.schema.ts';
import { mailboxes } from '@storefront/db/schema/server/mailboxes.ts';
import { expect, test } from 'vitest';
import { expectData } from '#testing/test-client.ts';
import { startMailbox } from './mailbox-worker.ts';
import { setUpMailbox } from './testing/mailbox-fixture.ts';

const t = setUpMailbox();

test('takes what is there and what comes, and gives its turn back when it ends', async () => {
  await t.deliver({ body: 'First' });
  const worker = startMailbox(t.app.deps);
  try {
    await expect.poll(t.messages, { timeout: 20_000 }).toHaveLength(1);
    await expect.poll(() => t.server.commands.at(-1), { timeout: 20_000 }).toBe('IDLE');
    await t.deliver({ body: 'Second' });
    await expect.poll(t.messages, { timeout: 20_000 }).toMatchObject([{ text: 'First' }, { text: 'Second' }]);
  } finally {
    await worker?.stop();
  }
  expect(await t.app.db.select().from(mailboxes)).toMatchObject([{ lockedUntil: null, lastUid: 2 }]);
});

test('notes that the mailbox works, and why it does not', async () => {
  const noted: string[] = [];
  const watch = { worked: () => noted.push('works'), failed: (error: string) => noted.push(error) };
  const first = startMailbox(t.app.deps, watch);
  await expect.poll(() => noted, { timeout: 20_000 }).toEqual(['works']);
  await first?.stop();
  const { mailbox } = t.app.deps.env;
  t.app.deps.env.mailbox = mailbox && { ...mailbox, imap: { ...mailbox.imap, password: 'wrong-password' } };
  const second = startMailbox(t.app.deps, watch);
  await expect.poll(() => noted[1], { timeout: 20_000 }).toContain('wrong user or password');
  await second?.stop();
});

test.each([/LOGIN/, /SEARCH/, /NOOP/, /LOGOUT/])(
  'a server that stalls at %s does not keep the worker from stopping',
  async (stallAt) => {
    t.server.stallAt = stallAt;
    const worker = startMailbox(t.app.deps, undefined, { stopGraceMs: 50 });
    // The last two come only when it stops.
    const last = /NOOP|LOGOUT/.test(stallAt.source) ? /IDLE/ : stallAt;
    await expect.poll(() => t.server.commands.at(-1)).toMatch(last);
    const startedAt = performance.now();
    await worker?.stop();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await t.app.db.select().from(mailboxes)).toMatchObject([{ lockedUntil: null }]);
  },
);

test('without a mailbox there is no worker', () => {
  t.app.deps.env.mailbox = null;
  expect(startMailbox(t.app.deps)).toBeNull();
});

test('the doctor tries the login', async () => {
  const look = async () => {
    const { results } = expectData<DoctorReport>(await t.admin.rpc('doctor.run'));
    return results.find(({ check }) => check === 'mailbox');
  };
  expect(await look()).toMatchObject({
    state: 'ok',
    detail: expect.stringContaining('replies@shop.example'),
  });
  const { mailbox } = t.app.deps.env;
  t.app.deps.env.mailbox = mailbox && { ...mailbox, imap: { ...mailbox.imap, password: 'wrong' } };
  expect(await look()).toMatchObject({ state: 'problem', finding: 'MAILBOX_UNREACHABLE' });
  t.app.deps.env.mailbox = null;
  expect(await look()).toMatchObject({ state: 'skipped', finding: 'MAILBOX_NONE' });
});
