import { beforeEach, describe, expect, test } from 'vitest';
import { MailError } from '#mail/mailer/mailer.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const app = await openTestApp({ env: { logLevel: 'silent' } });
beforeEach(() => app.reset());

describe.each(faces)('orders.confirmation over %s', (face) => {
  test('says only what is true of the mail', async () => {
    const client = app.visitor();
    await client.call(face, 'orders.create', buildQuoteRequest());
    const state = async () => expectData(await client.call(face, 'orders.confirmation', { id: 1 }));

    expect(await state()).toEqual({ orderId: 1, confirmation: 'queued' });
    await app.deliverMails();
    expect(await state()).toEqual({ orderId: 1, confirmation: 'sent' });
  });

  test('a mail that became a file was not sent, also when a mail server is set up later', async () => {
    const client = app.visitor();
    await client.call(face, 'orders.create', buildQuoteRequest());
    app.mailer.destination = 'file';
    await app.deliverMails();
    app.mailer.destination = 'server';
    expect(expectData(await client.call(face, 'orders.confirmation', { id: 1 }))).toEqual({
      orderId: 1,
      confirmation: 'stored',
    });
    const admin = await app.asAdmin();
    const mails = expectData(await admin.call(face, 'orders.mails', { id: 1 }));
    expect(mails).toMatchObject([{ state: 'stored' }, { state: 'stored' }]);
    expect(expectData(await admin.call(face, 'mail.outbox'))).toMatchObject({ lastSentAt: null });
  });

  test.each([
    ['failed', new MailError('the server is away', true)],
    ['was given up', new MailError('550 no such user', false, { isPermanent: true })],
  ])('a mail that %s is delayed', async (_what, error) => {
    const client = app.visitor();
    await client.call(face, 'orders.create', buildQuoteRequest());
    app.mailer.before = () => {
      throw error;
    };
    await app.deliverMails();
    expect(expectData(await client.call(face, 'orders.confirmation', { id: 1 }))).toEqual({
      orderId: 1,
      confirmation: 'delayed',
    });
  });

  test('for everybody but the browser that placed it the order does not exist', async () => {
    await app.visitor().call(face, 'orders.create', buildQuoteRequest());
    const other = app.visitor();
    await other.call(face, 'orders.create', buildQuoteRequest());
    for (const client of [app.visitor(), other]) {
      expectError(await client.call(face, 'orders.confirmation', { id: 1 }), 404, 'ORDER_NOT_FOUND');
    }
    expectError(await other.call(face, 'orders.confirmation', { id: 'x' }), 400, 'VALIDATION_FAILED');
  });
});
