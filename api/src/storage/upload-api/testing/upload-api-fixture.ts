import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RunningStorage } from '../../testing/start-storage.ts';

export const maxFileBytes = 3_000_000;
export const day = 24 * 60 * 60 * 1000;

/** The service with one kind of object store. */
type StorageUnderTest = {
  t: RunningStorage;
  /** Returns the keys of the uploads' objects, and of unfinished ones. */
  objects(): string[];
  close(): Promise<void>;
};

/** Opens it with this limit. */
export type OpenStorage = (storage: { maxFileBytes: number }) => Promise<StorageUnderTest>;

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown> & { error?: { status_code: number; content: string; error_code: string } };
};

/** The fixture of the Upload API's suites; `objects` as in {@link StorageUnderTest}. */
export type UploadApi = ReturnType<typeof setUpUploadApi>;

/** Opens the service for the tests of a file, empties it before each, and sends requests as browsers do. */
export function setUpUploadApi(open: OpenStorage) {
  let t: RunningStorage;
  let objects: StorageUnderTest['objects'];
  let close: StorageUnderTest['close'];
  beforeAll(async () => {
    ({ t, objects, close } = await open({ maxFileBytes }));
  });
  beforeEach(() => t.reset());
  afterAll(() => close());

  async function call(pathAndQuery: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${t.origin}${pathAndQuery}`, init);
    const text = await response.text();
    const json = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, headers: response.headers, text, json };
  }

  async function fields(more: Record<string, string> = {}): Promise<FormData> {
    const { publicKey, secureSignature, secureExpire } = await t.clientSettings();
    const form = new FormData();
    const all = { UPLOADCARE_PUB_KEY: publicKey, signature: secureSignature, expire: secureExpire, ...more };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    return form;
  }

  async function upload(bytes: Buffer, name = 'a.png', more: Record<string, string> = {}): Promise<Answer> {
    const form = await fields(more);
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return call('/storage/base/?jsonerrors=1', { method: 'POST', body: form });
  }

  const infoOf = (uuid: unknown) =>
    call(`/storage/info/?jsonerrors=1&pub_key=demopublickey&file_id=${String(uuid)}`);

  return {
    get t() {
      return t;
    },
    objects: () => objects(),
    call,
    fields,
    upload,
    infoOf,
  };
}
