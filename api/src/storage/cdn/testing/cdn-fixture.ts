import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { filePolicy } from '#http/file-policy.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { storeFile } from './store-file.ts';

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

export function expectSafe(response: Response) {
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toBe(filePolicy);
  expect(response.headers.get('set-cookie')).toBeNull();
}

/** Creates an app for the tests of a file, with functions that store and fetch files. */
export function setUpCdn() {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { logLevel: 'silent' } });
  });
  afterAll(() => app.close());

  const store = (bytes: Buffer, given: Partial<StorageFileRow> = {}) => storeFile(app.deps, bytes, given);
  /** Returns the response with its body read, so that no file stays open. */
  async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
    const response = await app.visitor().request(path, { method, headers });
    const body = await response.arrayBuffer();
    return new Response(response.status === 304 ? null : body, response);
  }
  return {
    get app() {
      return app;
    },
    store,
    get,
  };
}
