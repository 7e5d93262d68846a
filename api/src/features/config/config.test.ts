import { brand } from '@storefront/contracts/brand.ts';
import { noAgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import { retentionDefaults } from '@storefront/contracts/config/retention.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';

const fresh = {
  adminEmail: brand.contactEmail,
  operatorLocale: 'en',
  paymentNoteEn: '',
  paymentNoteDe: '',
  testimonials: 'shown',
  orderSteps: 'automatic',
  secondFactor: 'optional',
  withdrawalTextEn: '',
  withdrawalTextDe: '',
  earlyStartTextEn: '',
  earlyStartTextDe: '',
  tokenOrigins: '',
  ...noAgencyDetails,
  ...retentionDefaults,
};
const saved = { ...fresh, adminEmail: 'operator@example.com' };

const app = await openTestApp();
let admin: TestClient;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
});

describe.each(faces)('config over %s', (face) => {
  test('starts with the agency’s own address', async () => {
    expect(expectData(await admin.call(face, 'config.get'))).toEqual(fresh);
  });

  test('a saved address is stored and answered', async () => {
    const input = { adminEmail: ' operator@example.com ' };
    expect(expectData(await admin.call(face, 'config.update', input))).toEqual(saved);
    expect(expectData(await admin.call(face, 'config.get'))).toEqual(saved);
    expect(await app.db.$count(config)).toBe(1);
  });

  test('a value that another person has changed unseen is not overwritten', async () => {
    const basedOn = { adminEmail: brand.contactEmail, orderSteps: 'automatic' };
    await admin.call(face, 'config.update', { adminEmail: 'theirs@example.com' });
    const input = { adminEmail: 'operator@example.com', basedOn };
    expectError(await admin.call(face, 'config.update', input), 409, 'SETTINGS_CHANGED');
    // Neither a value that they have not changed nor the same one is a conflict.
    expectData(await admin.call(face, 'config.update', { orderSteps: 'by-hand', basedOn }));
    expectData(await admin.call(face, 'config.update', { adminEmail: 'theirs@example.com', basedOn }));
    const seen = { adminEmail: 'theirs@example.com' };
    expectData(
      await admin.call(face, 'config.update', { adminEmail: 'operator@example.com', basedOn: seen }),
    );
  });

  test('notices that have not left yet go to the new address', async () => {
    await app.visitor().call(face, 'orders.create', buildQuoteRequest());
    await admin.call(face, 'config.update', { adminEmail: 'operator@example.com' });
    const mails = await app.deliverMails();
    expect(mails.map((mail) => mail.to.address)).toContain('operator@example.com');
    // The old address gets the notice about the change and nothing else.
    const toOld = mails.filter((mail) => mail.to.address === brand.contactEmail);
    expect(toOld.map(({ label }) => label)).toEqual([expect.stringMatching(/^security-notice-/)]);
  });

  test.each([
    [undefined],
    [null],
    [''],
    ['operator'],
    ['a@b'],
    ['a b@example.com'],
    [7],
    [`${'x'.repeat(250)}@example.com`],
  ])('the address %j is refused and the old one stays', async (adminEmail) => {
    expectError(
      await admin.call(face, 'config.update', { adminEmail }),
      400,
      'VALIDATION_FAILED',
      'Please enter a valid email address',
    );
    expect(expectData(await admin.call(face, 'config.get'))).toEqual(fresh);
  });

  test('the language of the operator’s mails is kept unless it is sent, and mails follow it', async () => {
    await app.visitor().call(face, 'orders.create', { ...buildQuoteRequest(), locale: 'en' });
    const german = { ...saved, operatorLocale: 'de' };
    expect(expectData(await admin.call(face, 'config.update', german))).toEqual(german);
    const { adminEmail } = german;
    expect(expectData(await admin.call(face, 'config.update', { adminEmail }))).toEqual(german);
    const mails = await app.deliverMails();
    const notice = mails.find((mail) => mail.to.address === adminEmail);
    expect(notice?.subject).toContain('Neue Anfrage');
    expect(notice?.headers?.['Content-Language']).toBe('de');
    expect(
      mails.find(({ label }) => label?.startsWith('quote-confirmation'))?.headers?.['Content-Language'],
    ).toBe('en');
    expectError(
      await admin.call(face, 'config.update', { adminEmail, operatorLocale: 'fr' }),
      400,
      'VALIDATION_FAILED',
    );
  });

  test('the address of before hears of a new one in the language of the notices, not in that of who changed it', async () => {
    await app.db.update(users).set({ locale: 'de' });
    expectData(await admin.call(face, 'config.update', { adminEmail: 'other@example.com' }));
    const [notice] = await app.deliverMails();
    expect(notice?.to.address).toBe(fresh.adminEmail);
    expect(notice?.headers?.['Content-Language']).toBe('en');
  });

  test('how to pay without a card is kept until it is emptied, and needs no address beside it', async () => {
    const notes = { paymentNoteEn: ' By bank transfer:\nIBAN DE02… ', paymentNoteDe: 'Per Überweisung' };
    const noted = {
      ...fresh,
      paymentNoteEn: 'By bank transfer:\nIBAN DE02…',
      paymentNoteDe: 'Per Überweisung',
    };
    expect(expectData(await admin.call(face, 'config.update', notes))).toEqual(noted);
    const { adminEmail } = saved;
    expect(expectData(await admin.call(face, 'config.update', { adminEmail }))).toEqual({
      ...noted,
      adminEmail,
    });
    const emptied = { paymentNoteEn: ' ', adminEmail };
    expect(expectData(await admin.call(face, 'config.update', emptied))).toMatchObject({
      paymentNoteEn: '',
      paymentNoteDe: 'Per Überweisung',
    });
    for (const paymentNoteDe of ['x'.repeat(1001), 'with \u0000', 7, null]) {
      expectError(await admin.call(face, 'config.update', { paymentNoteDe }), 400, 'VALIDATION_FAILED');
    }
    expectError(await admin.call(face, 'config.update', {}), 400, 'VALIDATION_FAILED');
  });

  test('testimonials are shown until they are hidden, which changes nothing else', async () => {
    const hidden = { ...fresh, testimonials: 'hidden' };
    expect(expectData(await admin.call(face, 'config.update', { testimonials: 'hidden' }))).toEqual(hidden);
    const renamed = { ...hidden, adminEmail: saved.adminEmail };
    const { adminEmail } = saved;
    expect(expectData(await admin.call(face, 'config.update', { adminEmail }))).toEqual(renamed);
    for (const testimonials of ['', 'none', false, null]) {
      expectError(await admin.call(face, 'config.update', { testimonials }), 400, 'VALIDATION_FAILED');
    }
    const user = await app.asUser();
    expectError(await user.call(face, 'config.update', { testimonials: 'shown' }), 403, 'FORBIDDEN');
    expect(expectData(await admin.call(face, 'config.get'))).toEqual(renamed);
  });

  test('the agency’s details are kept as they are until they are emptied, and are public', async () => {
    const details = {
      agencyName: ' Studio Muster ',
      agencyAddress: 'Musterweg 1\n10115 Berlin',
      agencyEmail: 'studio@example.com',
      agencyPhone: '+49 30 1234567',
    };
    const kept = { ...details, agencyName: 'Studio Muster' };
    expect(expectData(await admin.call(face, 'config.update', details))).toMatchObject(kept);
    expect(expectData(await app.visitor().call(face, 'config.siteFacts'))).toMatchObject({
      agency: { ...noAgencyDetails, ...kept },
      keep: retentionDefaults,
    });
    const emptied = { agencyPhone: '', agencyAddress: ' ' };
    expect(expectData(await admin.call(face, 'config.update', emptied))).toEqual({
      ...fresh,
      agencyName: 'Studio Muster',
      agencyEmail: 'studio@example.com',
    });
    for (const refused of [
      { agencyEmail: 'studio' },
      { agencyPhone: 'call us' },
      { agencyName: 'two\nlines' },
      { agencyAddress: 'x'.repeat(501) },
      { agencyBank: 7 },
      { keepRequestsMonths: 0 },
      { keepFilesMonths: 121 },
      { keepRecordMonths: '12' },
      { retentionFrom: '2026-01-01' },
    ]) {
      expectError(await admin.call(face, 'config.update', refused), 400, 'VALIDATION_FAILED');
    }
  });

  test('no other key can be stored', async () => {
    for (const known of [{ adminEmail: 'operator@example.com' }, {}]) {
      const input = { ...known, theme: 'dark' };
      const refused = await admin.call(face, 'config.update', input);
      expectError(refused, 400, 'VALIDATION_FAILED');
      expect(refused.error?.issues).toMatchObject([{ path: ['theme'] }]);
    }
  });
});

test('a token that tries to change what accounts depend on is refused, which is a line of the log', async () => {
  const made = { name: 'Bookkeeping', scopes: ['settings'], expiresInDays: 30 };
  const { token } = expectData<{ token: string }>(await admin.rpc('tokens.create', made));
  const headers = { authorization: `Bearer ${token}` };
  const log = vi.spyOn(app.deps.log, 'info');
  for (const input of [{ adminEmail: 'other@example.com' }, { secondFactor: 'any' }]) {
    log.mockClear();
    expectError(
      await app.visitor().call('rest', 'config.update', input, { headers }),
      403,
      'TOKEN_SCOPE_MISSING',
    );
    const refused = expect.objectContaining({ event: 'access.refused', actor: 'token:Bookkeeping' });
    expect(log).toHaveBeenCalledWith(refused, 'security event');
  }
  log.mockRestore();
  // A program may send back what it read.
  const same = { adminEmail: fresh.adminEmail, secondFactor: fresh.secondFactor };
  expectData(await app.visitor().call('rest', 'config.update', same, { headers }));
});
