import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { errorMessage, limitedUntil, readFailure } from './call-failure.ts';
import { HttpError, requireOk } from './http-error.ts';

function rpcError(message: string, data: { httpStatus: number; code?: string }) {
  return TRPCClientError.from({ error: { message, code: -32000, data } });
}

describe('the message of a failed call', () => {
  test('is the server’s, in the visitor’s language', () => {
    const body = JSON.stringify({ message: 'Full name is required', code: 'VALIDATION_FAILED' });
    expect(errorMessage(new HttpError(400, body), 'en')).toBe('Full name is required');
    expect(errorMessage(new HttpError(400, body), 'de')).toBe('Bitte geben Sie Ihren Namen an.');
    expect(errorMessage(rpcError('Full name is required', { httpStatus: 400 }), 'de')).toBe(
      'Bitte geben Sie Ihren Namen an.',
    );
  });

  test('is also said of a fault that the server knows', () => {
    const text = 'The service is briefly unavailable. Please try again.';
    expect(errorMessage(rpcError(text, { httpStatus: 503, code: 'SERVICE_UNAVAILABLE' }), 'de')).toBe(
      'Der Dienst ist kurz nicht erreichbar. Bitte versuchen Sie es noch einmal.',
    );
  });

  test.each([
    ['a proxy’s page', new HttpError(413, '<html>Request Entity Too Large</html>')],
    ['an internal error', new HttpError(500, '{"message":"Internal server error."}')],
    ['an internal error of a procedure', rpcError('Internal server error.', { httpStatus: 500 })],
    ['one with its code', rpcError('Internal server error.', { httpStatus: 500, code: 'INTERNAL_ERROR' })],
    ['no connection', new TypeError('Failed to fetch')],
    ['an answer that is no error body', new HttpError(404, '{"message":42}')],
    ['something thrown that is no error', 'oops'],
  ])('is left to the caller for %s', (_what, error) => {
    expect(errorMessage(error, 'en')).toBeNull();
  });
});

test('a failure says whether there was a response, with which body, and when to come back', () => {
  expect(readFailure(new TypeError('Failed to fetch'))).toMatchObject({ hasResponse: false, body: null });
  expect(readFailure(rpcError('No.', { httpStatus: 409, code: 'QUOTE_CHANGED' }))).toMatchObject({
    hasResponse: true,
    body: { message: 'No.', code: 'QUOTE_CHANGED' },
  });
  const limited = TRPCClientError.from(new HttpError(429, '<html>', '', '7'));
  expect(readFailure(limited)).toMatchObject({ hasResponse: true, body: null, retryAfterSeconds: 7 });
  expect(limitedUntil(limited, 0)).toEqual(new Date(7000));
  expect(limitedUntil(new HttpError(503, '<html>', '', '7'))).toBeNull();
});

describe('a response', () => {
  test('that is not OK becomes status, colon and body', async () => {
    await expect(requireOk(new Response('nope', { status: 403 }))).rejects.toThrow(/^403: nope$/);
  });

  test('without a body names its status text', async () => {
    await expect(requireOk(new Response(null, { status: 502, statusText: 'Bad Gateway' }))).rejects.toThrow(
      /^502: Bad Gateway$/,
    );
  });

  test('that is OK is handed on', async () => {
    const response = new Response('fine');
    expect(await requireOk(response)).toBe(response);
  });
});
