import { brand } from '@storefront/contracts/brand.ts';
import { messages, textTooLong } from '@storefront/contracts/errors/messages.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';

const message = {
  name: 'Jordan Example',
  email: 'jordan@example.com',
  phone: '+49 30 123456',
  message: 'Do you also write in Dutch?\nThank you!',
};

const app = await openTestApp();
beforeEach(() => app.reset());

describe.each(faces)('contact.send over %s', (face) => {
  const send = (input: unknown, headers: Record<string, string> = {}) =>
    app.visitor().call(face, 'contact.send', input, { headers });

  test('stores the message together with its mail', async () => {
    expect(expectData(await send(message, { 'accept-language': 'de' }))).toEqual({ success: true });
    expect(await app.db.select().from(contactMessages).orderBy(contactMessages.id)).toMatchObject([
      { id: 1, ...message, locale: 'de' },
    ]);
    expect(await app.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
      { kind: 'contact-notice', contactMessageId: 1, orderId: null, dedupeKey: 'contact-notice:1' },
    ]);
  });

  test('the mail reaches the operator, and an answer reaches the sender', async () => {
    await send(message);
    expect(await app.deliverMails()).toMatchObject([
      { to: { address: brand.contactEmail }, replyTo: { address: 'jordan@example.com' } },
    ]);
  });

  test.each([[undefined], [null], [''], ['  ']])('a phone number of %j is none', async (phone) => {
    expectData(await send({ ...message, phone }));
    expect(await app.db.select().from(contactMessages).orderBy(contactMessages.id)).toMatchObject([
      { phone: null },
    ]);
  });

  test.each<[input: unknown, text: string]>([
    [{ ...message, name: undefined }, 'Name is required'],
    [{ ...message, name: null }, 'Name is required'],
    [{ ...message, name: ' ' }, 'Name is required'],
    [{ ...message, name: ['a'] }, 'Name is required'],
    [{ ...message, email: undefined }, 'Invalid email address'],
    [{ ...message, email: '' }, 'Invalid email address'],
    [{ ...message, email: 'jordan@localhost' }, 'Invalid email address'],
    [{ ...message, email: 'a@example.com\r\nBcc: b@example.com' }, 'Invalid email address'],
    [{ ...message, phone: 'abc' }, messages.phoneInvalid.en],
    [{ ...message, phone: '1'.repeat(41) }, messages.phoneInvalid.en],
    [{ ...message, message: undefined }, 'Message is required'],
    [{ ...message, message: null }, 'Message is required'],
    [{ ...message, message: '\n' }, 'Message is required'],
    [{ ...message, message: 'x'.repeat(10_001) }, textTooLong(10_000)],
    [{ ...message, message: 'a\u0000b' }, messages.textUnstorable.en],
    [{ ...message, name: 'a\nb' }, messages.textUnstorable.en],
    [{ ...message, subject: 'Hi' }, messages.fieldUnknown.en],
  ])('%j is refused and writes nothing', async (input, text) => {
    expectError(await send(input), 400, 'VALIDATION_FAILED', text);
    expect(await countRows(app.db)).toMatchObject({ contact_messages: 0, outbox: 0 });
  });

  test('a filled honeypot gets the same answer and is not stored', async () => {
    expect(expectData(await send({ ...message, website: 'x' }))).toEqual({ success: true });
    expect(await countRows(app.db)).toMatchObject({ contact_messages: 0, outbox: 0 });
  });
});

test('with limits on, too many messages from one address are refused', async () => {
  const limited = await createTestApp({ env: { rateLimit: true } });
  let answer = await limited.visitor().rpc('contact.send', message);
  for (let count = 0; count < 100 && !answer.error; count++) {
    answer = await limited.visitor().rpc('contact.send', message);
  }
  expectError(answer, 429, 'RATE_LIMITED');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);

  await limited.reset();
  expectData(await limited.visitor().rpc('contact.send', { ...message, elapsedMs: 100 }));
  expect(await limited.db.$count(contactMessages)).toBe(0);
  await limited.close();
});
