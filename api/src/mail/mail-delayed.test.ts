import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MailError } from './mailer/mailer.ts';
import { drainOutbox } from './outbox-worker.ts';
import { attemptsBeforeAlarm } from './retry-delay.ts';
import { setUpOutbox } from './testing/outbox-fixture.ts';

const fixture = setUpOutbox();

async function fail(times: number, error: MailError): Promise<void> {
  fixture.mailer.before = () => {
    throw error;
  };
  for (let count = 0; count < times; count++) {
    await fixture.database.db.update(outbox).set({ runAfter: sql`now() - interval '1 second'` });
    await drainOutbox(fixture.deps);
  }
}
const raised = () =>
  fixture.database.db
    .select({ orderId: alerts.orderId, data: alerts.data, doneAt: alerts.doneAt })
    .from(alerts);

test('a mail server that refuses us for some time is one alert, which no mail tells of and the next mail sent ends', async () => {
  const refusal = new MailError('EAUTH Invalid login: 535 authentication failed', true);
  await fixture.placeOrder();
  await fixture.placeOrder();
  await fail(attemptsBeforeAlarm - 1, refusal);
  expect(await raised()).toEqual([]);
  await fail(2, refusal);
  const alert = { orderId: null, data: { type: 'mail-delayed', error: refusal.message } };
  expect(await raised()).toEqual([{ ...alert, doneAt: null }]);
  const notices = eq(outbox.kind, 'alert-notice');
  expect(await fixture.database.db.$count(outbox, notices)).toBe(0);

  fixture.mailer.before = () => {};
  await fixture.database.db.update(outbox).set({ runAfter: sql`now() - interval '1 second'` });
  expect(await drainOutbox(fixture.deps)).toEqual({ sent: 4, failed: 0 });
  expect(await raised()).toEqual([{ ...alert, doneAt: expect.any(Date) }]);
});

test('a recipient that a server does not take yet is no such alert', async () => {
  await fixture.placeOrder();
  await fail(attemptsBeforeAlarm + 1, new MailError('EENVELOPE 450 greylisted', false));
  expect(await raised()).toEqual([]);
});
