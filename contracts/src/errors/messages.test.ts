import { expect, test } from 'vitest';
import { z } from 'zod';
import { quotedMessages } from '../i18n/quoted-texts.ts';
import { line } from '../text.ts';
import { AppError, localizeError } from './app-error.ts';
import { errorCatalogue } from './error-codes.ts';
import { localizeMessage, messages, numberTooLarge, numberTooSmall, textTooLong } from './messages.ts';
import { contactPanel, toasts } from './toasts.ts';

test('validation messages are the specification’s', () => {
  const texts = Object.values(messages).map((message) => message.en);
  expect(texts).toEqual(expect.arrayContaining([...quotedMessages, 'Please select a plan to proceed.']));
});

/** Titles and messages of specification section 8. */
test.each<[keyof typeof toasts, string, string | undefined]>([
  ['consentMissing', 'Terms Agreement Required', 'Please agree to the Terms & Conditions to proceed.'],
  ['planMissing', 'Plan Selection Required', 'Please select a plan to proceed.'],
  ['fieldsMissing', 'Missing Required Fields', 'Please fill out all required fields before submitting.'],
  [
    'fileUploadFailed',
    'File Upload Failed',
    "Your quote was submitted, but we couldn't upload your files. Please send them by email.",
  ],
  ['quoteFailed', 'Failed to submit quote request', 'Please try again later'],
  [
    'quoteSent',
    'Quote Request Submitted',
    "We'll review your requirements and get back to you within 24 hours.",
  ],
  ['contactSent', 'Message sent successfully!', "We'll be in touch with you shortly."],
  ['contactFailed', 'Failed to send message', 'Please try again later.'],
  ['statusUpdated', 'Status updated', undefined],
  ['statusUpdateFailed', 'Update failed', 'Could not update order status'],
  ['paymentUpdated', 'Payment status updated', undefined],
  ['paymentUpdateFailed', 'Update failed', 'Could not update payment status'],
  ['orderArchived', 'Order archived', undefined],
  ['archiveFailed', 'Archive failed', 'Could not archive order'],
  ['detailsUpdated', 'Details updated', undefined],
  ['detailsUpdateFailed', 'Update failed', 'Could not update order details'],
  ['loggedIn', 'Login successful', 'Welcome back!'],
  ['loginFailed', 'Login failed', 'Invalid username or password'],
  ['loggedOut', 'Logged out', 'You have been logged out successfully'],
  ['logoutFailed', 'Logout failed', 'Could not log out'],
  [
    'settingsLoadFailed',
    'Error fetching settings',
    'Could not load your current settings. Please try again.',
  ],
  ['settingsSaved', 'Settings saved', 'Your email address has been updated successfully.'],
  ['settingsSaveFailed', 'Failed to save settings', 'Please try again later.'],
  ['authRequired', 'Authentication required', 'Please log in to access the admin dashboard'],
])('the toast %s reads as the specification says', (key, title, description) => {
  const toast: { title: { en: string }; description?: { en: string } } = toasts[key];
  expect(toast.title.en).toBe(title);
  expect(toast.description?.en).toBe(description);
});

test('the German contact texts are the specification’s', () => {
  expect(toasts.contactSent.title.de).toBe('Nachricht erfolgreich gesendet!');
  expect(toasts.contactSent.description.de).toBe('Wir werden uns in Kürze bei Ihnen melden.');
  expect(toasts.contactFailed.title.de).toBe('Fehler beim Senden der Nachricht');
  expect(toasts.contactFailed.description.de).toBe('Bitte versuchen Sie es später noch einmal.');
  expect(contactPanel.sent.en).toBe("Your message has been sent. We'll get back to you soon!");
  expect(contactPanel.failed.en).toBe('There was an error sending your message. Please try again.');
});

test('every English message has one German twin', () => {
  const byEnglish = new Map<string, string>();
  for (const { en, de } of Object.values(messages)) {
    expect(byEnglish.get(en) ?? de, en).toBe(de);
    byEnglish.set(en, de);
    expect(localizeMessage(en, 'de')).toBe(de);
    expect(localizeMessage(en, 'en')).toBe(en);
  }
  expect(localizeMessage('Something else', 'de')).toBe('Something else');
});

test('a text that is too long is refused with its limit, in either language, under one code', () => {
  const { error } = line({ required: 'Missing' }).safeParse('x'.repeat(201));
  expect(error?.issues.map(({ message }) => message)).toEqual([textTooLong(200)]);
  expect(textTooLong(10_000)).toBe('This text is too long: up to 10,000\u00a0characters are allowed.');
  expect(localizeMessage(textTooLong(10_000), 'de')).toBe(
    'Dieser Text ist zu lang: Erlaubt sind bis zu 10.000\u00a0Zeichen.',
  );
  const issues = [{ path: ['message'], message: textTooLong(10_000) }];
  expect(new AppError('VALIDATION_FAILED', { issues }).issues).toMatchObject([{ code: 'TEXT_TOO_LONG' }]);
});

test('a number out of range is refused with its limit, in either language, under one code', () => {
  const inRange = z.int().min(-5).max(1_000);
  const textsOf = (value: number) => inRange.safeParse(value).error?.issues.map(({ message }) => message);
  expect([textsOf(-6), textsOf(1_001)]).toEqual([[numberTooSmall(-5)], [numberTooLarge(1_000)]]);
  expect(numberTooLarge(1_000)).toBe('This number is too large: the largest is 1,000.');
  expect(localizeMessage(numberTooLarge(1_000), 'de')).toBe('Diese Zahl ist zu groß: Die größte ist 1.000.');
  expect(localizeMessage(numberTooSmall(-5), 'de')).toBe('Diese Zahl ist zu klein: Die kleinste ist -5.');
  const issues = [numberTooSmall(-5), numberTooLarge(1_000)].map((message) => ({ path: ['limit'], message }));
  expect(new AppError('VALIDATION_FAILED', { issues }).issues).toMatchObject([
    { code: 'NUMBER_TOO_SMALL' },
    { code: 'NUMBER_TOO_LARGE' },
  ]);
});

test('an error body is shown in the visitor’s language', () => {
  expect(localizeError(new AppError('RATE_LIMITED').toBody(), 'de')).toBe(
    errorCatalogue.RATE_LIMITED.message.de,
  );
  const issues = [{ path: ['clientName'], message: messages.fullNameRequired.en }];
  const body = new AppError('VALIDATION_FAILED', { issues }).toBody();
  expect(body.message).toBe('Full name is required');
  expect(localizeError(body, 'de')).toBe(messages.fullNameRequired.de);
  expect(localizeError({ message: 'Unexpected', code: 'NOPE' }, 'de')).toBe('Unexpected');
});

test('what really happened never leaves with an error', () => {
  const error = new AppError('INTERNAL_ERROR', { cause: new Error('select * from users') });
  expect(JSON.stringify(error.toBody())).toBe('{"message":"Internal server error.","code":"INTERNAL_ERROR"}');
});

test('statuses are those of the REST rules', () => {
  const allowed = new Set([400, 401, 403, 404, 405, 408, 409, 413, 415, 429, 500, 503]);
  for (const { status } of Object.values(errorCatalogue)) expect(allowed.has(status)).toBe(true);
});
