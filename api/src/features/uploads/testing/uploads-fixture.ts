import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import type { UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import { files as filesTable } from '@storefront/db/schema/orders/files.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { grantUploadRight } from '../files/upload-right.ts';

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

export function form(files: [string, Buffer][], fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, bytes] of files) data.append('files', blob(bytes), name);
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

export async function upload(client: TestClient, body: FormData) {
  const response = await client.request('/api/uploads', { method: 'POST', body });
  const json = (await response.json()) as UploadResult & ErrorBody;
  return { status: response.status, json, headers: response.headers };
}

/**
 * Provides a separate app for the tests of a file, reset before each test, with functions that send files to
 * it.
 */
export function setUpUploads() {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { logLevel: 'silent' } });
  });
  beforeEach(() => app.reset());
  afterAll(() => app.close());

  async function clientOf(orderId: number): Promise<TestClient> {
    const client = app.visitor();
    const responseHeaders = new Headers();
    await grantUploadRight(
      {
        deps: app.deps,
        responseHeaders,
        callerIp: '127.0.0.1',
        headers: new Headers(),
        cookies: {},
        callerKey: '127.0.0.1',
        limits: [],
        token: null,
        currentUser: async () => null,
        callerNow: async () => ({ token: null, currentUser: async () => null }),
      },
      orderId,
    );
    client.keepCookies(responseHeaders);
    return client;
  }

  const storedObjects = () => {
    const directory = path.join(app.deps.env.dataDir, 'files', 'attachments');
    return existsSync(directory) ? readdirSync(directory) : [];
  };
  const filesOf = (orderId: number) =>
    app.db.select().from(filesTable).where(eq(filesTable.orderId, orderId));

  async function expectNothingStored(orderId: number) {
    expect(await filesOf(orderId)).toEqual([]);
    expect(
      await app.db
        .select()
        .from(orderEvents)
        .where(hasFacts({ type: 'files-added' })),
    ).toEqual([]);
    expect(await app.db.$count(filesTable)).toBe(0);
    const incoming = path.join(app.deps.env.dataDir, 'incoming');
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
  }
  return {
    get app() {
      return app;
    },
    clientOf,
    storedObjects,
    filesOf,
    expectNothingStored,
  };
}
