import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { expect, test } from 'vitest';
import type { CheckoutRequest, PaymentProvider } from '../payment-provider.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import { watchProvider } from './watch-provider.ts';

/** A provider whose every call does the same, and what a watch notes of it. */
function open(call: () => Promise<never>) {
  const noted: string[] = [];
  const provider: PaymentProvider = {
    name: 'stripe',
    check: call,
    openCheckout: call,
    findCheckout: call,
    askForResult: call,
    endCheckout: call,
    readEvent: call,
  };
  const watch = { worked: () => noted.push('works'), failed: (error: string) => noted.push(error) };
  const watched = watchProvider(provider, watch);
  const calls = [
    () => watched.check(),
    () => watched.openCheckout({} as CheckoutRequest),
    () => watched.findCheckout('a'),
    () => watched.askForResult('a'),
    () => watched.endCheckout('a'),
  ];
  return { noted, calls, watched };
}

test('each call notes whether the provider works', async () => {
  const { noted, calls } = open(async () => undefined as never);
  for (const call of calls) await call();
  expect(noted).toEqual(calls.map(() => 'works'));
});

test('each call notes why it does not', async () => {
  const error = new AppError('SERVICE_UNAVAILABLE', {
    cause: new Error('An error occurred', { cause: new Error('connect ECONNREFUSED') }),
  });
  const { noted, calls } = open(() => Promise.reject(error));
  for (const call of calls) await expect(call()).rejects.toBe(error);
  expect(noted).toEqual(calls.map(() => 'connect ECONNREFUSED'));
});

test.each([
  ['a refused key', new AppError('SERVICE_UNAVAILABLE', { cause: new ProviderRefusal('Invalid API key') })],
  ['a checkout that cannot end right now', new AppError('SERVICE_UNAVAILABLE')],
  ['a fault of ours', new Error('no such table')],
])('%s says nothing about whether it is there', async (_name, error) => {
  const { noted, calls } = open(() => Promise.reject(error));
  for (const call of calls) await expect(call()).rejects.toBe(error);
  expect(noted).toEqual([]);
});

test('a report that anybody may send says nothing about it either', async () => {
  const { noted, watched } = open(() => Promise.reject(new AppError('SIGNATURE_INVALID')));
  await expect(watched.readEvent('', new Headers())).rejects.toThrow();
  expect(noted).toEqual([]);
});
