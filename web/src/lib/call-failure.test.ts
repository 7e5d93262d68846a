import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { errorMessage, readFailure } from './call-failure.ts';
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

  test.each([
    ['a proxy’s page', new HttpError(413, '<html>Request Entity Too Large</html>')],
    ['an internal error', new HttpError(500, '{"message":"Internal server error."}')],
    ['an internal error of a procedure', rpcError('Internal server error.', { httpStatus: 500 })],
    ['no connection', new TypeError('Failed to fetch')],
    ['an answer that is no error body', new HttpError(404, '{"message":42}')],
    ['something thrown that is no error', 'oops'],
  ])('is left to the caller for %s', (_what, error) => {
    expect(errorMessage(error, 'en')).toBeNull();
  });
});

test('a failure says whether there was a response, with which body, and when to come back', async () => {
  expect(readFailure(new TypeError('Failed to fetch'))).toMatchObject({ hasResponse: false, body: null });
  expect(readFailure(rpcError('No.', { httpStatus: 409, code: 'QUOTE_CHANGED' }))).toMatchObject({
    hasResponse: true,
    body: { message: 'No.', code: 'QUOTE_CHANGED' },
  });
  const page = await new Response('<html>')
    .json()
    .catch((error: unknown) => TRPCClientError.from(error as Error));
  expect(readFailure(page)).toMatchObject({ hasResponse: true, body: null });
  const response = new Response('<html>', { status: 429, headers: { 'Retry-After': '7' } });
  const limited = TRPCClientError.from(new Error('Unexpected token <'), { meta: { response } });
  expect(readFailure(limited)).toMatchObject({ hasResponse: true, body: null, retryAfterSeconds: 7 });
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
