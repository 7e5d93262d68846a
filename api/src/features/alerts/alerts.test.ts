import type { Alert } from '@storefront/contracts/alerts/alert.schema.ts';
import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import { mailHeldBack } from '@storefront/contracts/mail/mail-failures.ts';
import type { Attention } from '@storefront/contracts/orders/list/attention.schema.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { MailError } from '#mail/mailer/mailer.ts';
import type { TestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const app = await openTestApp();
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
});

const refund: AlertData = {
  type: 'payment-refunded',
  paymentId: 1,
  amount: 149,
  isTest: false,
  refundedAmount: 49.5,
};
const raise = (orderId: number | null, data: AlertData = refund) =>
  app.db.transaction((tx) => raiseAlert(tx, { orderId, data }));
const notices = () => app.db.select().from(outbox).where(eq(outbox.kind, 'alert-notice')).orderBy(outbox.id);
const makeDue = () => app.db.update(outbox).set({ runAfter: sql`now() - interval '1 second'` });
const openAlerts = async () => expectData<Alert[]>(await admin.rpc('alerts.list'));

/** Rejects every mail to this address permanently. */
function refuse(address: string, reason = '550 5.1.1 no such user'): void {
  app.mailer.before = (mail) => {
    if (mail.to.address === address) throw new MailError(reason, false, { isPermanent: true });
  };
}

describe.each(faces)('over %s', (face) => {
  test('open alerts are listed newest first, marked on their orders, and done once', async () => {
    const { id: orderId } = await insertOrder(app.db);
    await raise(orderId);
    await raise(orderId);
    await raise(null, { type: 'file-unscanned', fileId: 3, name: 'logo.png' });
    const list = async (query: object) =>
      expectData<Alert[]>(await admin.call(face, 'alerts.list', query)).map(({ id }) => id);
    expect(await list({})).toEqual([3, 2, 1]);
    expect(await list({ orderId })).toEqual([2, 1]);
    expect(await list({ before: 3 })).toEqual([2, 1]);
    expect(expectData<Attention>(await admin.call(face, 'orders.attention')).alerts).toEqual([
      { orderId: null, count: 1 },
      { orderId, count: 2 },
    ]);

    const done = expectData<Alert>(await admin.call(face, 'alerts.markDone', { id: 2 }));
    expect(done).toMatchObject({ doneBy: admin.user.username, doneAt: expect.any(String) });
    const other = await app.asAdmin();
    expect(expectData(await other.call(face, 'alerts.markDone', { id: 2 }))).toEqual(done);
    expect(await list({})).toEqual([3, 1]);
    expect(await list({ state: 'done' })).toEqual([2]);
    expect(await list({ state: 'all' })).toEqual([3, 2, 1]);
    expectError(await admin.call(face, 'alerts.markDone', { id: 99 }), 404, 'ALERT_NOT_FOUND');
    expectError(await admin.call(face, 'alerts.list', { state: 'some' }), 400, 'VALIDATION_FAILED');
  });
});

describe('the mail about alerts', () => {
  test('what goes wrong at the same time shares one, which says what to do', async () => {
    const { id: orderId } = await insertOrder(app.db);
    await Promise.all([raise(orderId), raise(null), raise(orderId)]);
    await makeDue();
    const sent = await app.deliverMails();
    const text = sent.map((mail) => mail.text).join('\n');
    expect(text.match(/Payment refunded/g)).toHaveLength(3);
    expect(text).toContain('What to do: Check that the refund is intended');
    expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(sent.length);
  });

  test('the next one waits, has what came since, and nothing twice', async () => {
    await raise(null);
    await makeDue();
    expect(await app.deliverMails()).toMatchObject([{ subject: 'Payment refunded' }]);
    await raise(null);
    await raise(null, { type: 'file-infected', fileId: 1, name: 'a.pdf', finding: 'Test.Virus' });
    expect(await app.deliverMails()).toHaveLength(1);
    expect(await notices()).toHaveLength(2);
    await makeDue();
    const [, second] = await app.deliverMails();
    expect(second).toMatchObject({ subject: '2 alerts need your attention' });
    expect(second?.text.match(/Payment refunded/g)).toHaveLength(1);
    expect(second?.text).toContain('“a.pdf”: Test.Virus');
  });

  test('leaves out what is done by then, and is not sent for that alone', async () => {
    await raise(null);
    await raise(null, { type: 'file-infected', fileId: 1, name: 'a.pdf', finding: 'Test.Virus' });
    expectData(await admin.rpc('alerts.markDone', { id: 1 }));
    await makeDue();
    const [mail] = await app.deliverMails();
    expect(mail?.text).toContain('“a.pdf”: Test.Virus');
    expect(mail?.text).not.toContain('Payment refunded');
    await raise(null);
    expectData(await admin.rpc('alerts.markDone', { id: 3 }));
    await makeDue();
    expect(await app.deliverMails()).toHaveLength(1);
  });

  test('names twenty of a flood and counts the rest', async () => {
    for (let count = 0; count < 25; count++) await raise(null);
    await makeDue();
    const [mail] = await app.deliverMails();
    expect(mail).toMatchObject({ subject: '25 alerts need your attention' });
    expect(mail?.text.match(/Payment refunded/g)).toHaveLength(20);
    expect(mail?.text).toMatch(/And 5\u00a0more/);
  });
});

describe('a mail that is given up', () => {
  async function queueContactNotice(): Promise<void> {
    const [message] = await app.db
      .insert(contactMessages)
      .values({ name: 'Ana', email: 'ana@example.com', message: 'Hello', locale: 'en' })
      .returning();
    await app.db.insert(outbox).values({
      kind: 'contact-notice',
      contactMessageId: message!.id,
      dedupeKey: outboxDedupeKey('contact-notice', message!.id),
    });
  }
  const queueConfirmation = async (clientEmail: string) => {
    const { id: orderId } = await insertOrder(app.db, { clientEmail });
    const kind = 'quote-confirmation';
    await app.db.insert(outbox).values({ kind, orderId, dedupeKey: outboxDedupeKey(kind, orderId) });
    return orderId;
  };

  test('to a client is an alert of the order, mailed once, and done when it is sent again', async () => {
    refuse('gone@example.com');
    const orderId = await queueConfirmation('gone@example.com');
    await app.deliverMails();
    const error = '550 5.1.1 no such user';
    expect(await openAlerts()).toMatchObject([
      { orderId, data: { type: 'mail-failed', kind: 'quote-confirmation', to: 'client', error } },
    ]);
    await makeDue();
    expect(await app.deliverMails()).toMatchObject([
      { subject: expect.stringContaining('not delivered'), text: expect.stringContaining(error) },
    ]);

    app.mailer.before = () => {};
    expectData(await admin.rpc('mail.retry', {}));
    expect(await openAlerts()).toEqual([]);
    expect(await app.db.select().from(alerts).orderBy(alerts.id)).toMatchObject([
      { doneBy: admin.user.username },
    ]);
  });

  test('given up again, it is an alert again', async () => {
    refuse('gone@example.com');
    await queueConfirmation('gone@example.com');
    await app.deliverMails();
    expectData(await admin.rpc('mail.retry', {}));
    await app.deliverMails();
    expect(await openAlerts()).toHaveLength(1);
    expect(await app.db.select().from(alerts).orderBy(alerts.id)).toHaveLength(2);
  });

  test('to the operator is an alert without a mail, which would not arrive either', async () => {
    app.mailer.before = () => {
      throw new MailError('550 mailbox full', false, { isPermanent: true });
    };
    await queueContactNotice();
    await app.deliverMails();
    expect(await openAlerts()).toMatchObject([
      { orderId: null, data: { type: 'mail-failed', kind: 'contact-notice', to: 'operator' } },
    ]);
    expect(await notices()).toEqual([]);
  });

  test('because a stranger has used up an address is none', async () => {
    refuse('flooded@example.com', mailHeldBack.en);
    await queueConfirmation('flooded@example.com');
    await app.deliverMails();
    expect(await openAlerts()).toEqual([]);
  });
});
