import { locales } from '@storefront/contracts/i18n/locale.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#i18n/dictionaries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { failureText, isUncertain } from './call-failure.ts';
import { trpc } from './trpc.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails with the reason of its signal, as `fetch` does. */
const neverAnswers = (_address: unknown, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test('a call without a response ends after a minute, and is not blamed on the connection', async () => {
  await Promise.all(locales.map((locale) => loadTexts(locale)));
  vi.stubGlobal('fetch', neverAnswers);
  const ended = vi.fn();
  const call = trpc.clientOrders.get.query({ token: 'a-secret' }).catch((error: unknown) => {
    ended();
    return error;
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  const error = await call;
  expect(isUncertain(error)).toBe(true);
  const said = locales.map((locale) => failureText(error, locale, translatorFor(locale).error));
  expect(said).toEqual([
    'The server did not respond. Please try again.',
    'Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.',
  ]);
});
