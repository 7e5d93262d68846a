import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import type { AppEnv } from '#http/app-env.ts';
import { formLimits, plainFormLimits, readForm } from './read-form.ts';
import { StorageError } from './storage-error.ts';

const withFile = formLimits({ totalBytes: 60_000_000, fields: 200, fileBytes: 50_000_000 });

/** Sends a form in pieces of 64 KB; returns its fields, or the code of its refusal. */
async function send(form: string, limits = withFile): Promise<[string, string][] | string> {
  const app = new Hono<AppEnv>();
  app.post('/', async (c) => c.json(await readForm(c, limits)));
  app.onError((error, c) => {
    if (!(error instanceof StorageError)) throw error;
    return c.text(error.code, 400);
  });
  const bytes = Buffer.from(form);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + 65_536));
      at += 65_536;
      if (at >= bytes.length) controller.close();
    },
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.request('/?first=1', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  return response.ok ? ((await response.json()) as [string, string][]) : response.text();
}

describe('a form without parts', () => {
  test('gives its fields after those of the address', async () => {
    expect(await send('a=1&b=%C3%A9+%26&a=2')).toEqual([
      ['first', '1'],
      ['a', '1'],
      ['b', 'é &'],
      ['a', '2'],
    ]);
    expect(await send(`a=${'%41'.repeat(withFile.fieldBytes)}`)).toHaveLength(2);
    expect(await send(Array(withFile.fields).fill('a=b').join('&'))).toHaveLength(1 + withFile.fields);
  });

  test.each<[string, string, string]>([
    ['more fields than a call has', 'a=b&'.repeat(withFile.fields + 1), 'PostRequestParserFailedError'],
    ['a field that is longer than a part may be', `a=${'b'.repeat(9000)}`, 'RequestSizeLimitExceededError'],
    ['a name that is longer than a part may be', `${'b'.repeat(9000)}=a`, 'RequestSizeLimitExceededError'],
    [
      'the size of a file, which it cannot have',
      `a=${'b'.repeat(plainFormLimits.totalBytes)}`,
      'RequestSizeLimitExceededError',
    ],
  ])('with %s is refused', async (_what, form, code) => {
    expect(await send(form)).toBe(code);
  });

  test('is refused for its many fields before they are separated', async () => {
    const separate = vi.spyOn(globalThis, 'URLSearchParams');
    try {
      expect(await send('&'.repeat(1_000_000))).toBe('PostRequestParserFailedError');
      expect(separate).not.toHaveBeenCalled();
    } finally {
      separate.mockRestore();
    }
  });
});
