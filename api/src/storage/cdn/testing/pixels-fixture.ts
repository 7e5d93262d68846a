import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { decode } from './pixels.ts';
import { storeFile } from './store-file.ts';

/** Creates an app for the tests of a file, with functions that store pictures and fetch derived ones. */
export function setUpPixels() {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { logLevel: 'silent' } });
  });
  afterAll(() => app.close());

  const stored = new Map<string, Promise<StorageFileRow>>();

  /** Tests never change a file, so all tests with the same bytes share one. */
  function store(bytes: Buffer, given: Partial<StorageFileRow> = {}): Promise<StorageFileRow> {
    const name = JSON.stringify([bytes.toString('base64'), given]);
    const file = stored.get(name) ?? storeFile(app.deps, bytes, given);
    stored.set(name, file);
    return file;
  }

  async function fetchBytes(file: StorageFileRow, operations: string, headers: Record<string, string> = {}) {
    const response = await app.visitor().request(`/${file.uuid}/${operations}`, { headers });
    expect([response.status, response.status === 200 ? '' : await response.text()]).toEqual([200, '']);
    return Buffer.from(await response.arrayBuffer());
  }
  const fetchPixels = async (file: StorageFileRow, operations: string) =>
    decode(await fetchBytes(file, operations));
  const sizeAfter = async (file: StorageFileRow, operations: string) => {
    const { width, height } = await fetchPixels(file, operations);
    return `${width}x${height}`;
  };

  return {
    get app() {
      return app;
    },
    store,
    fetchBytes,
    fetchPixels,
    sizeAfter,
  };
}
