import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { UploadClient, type UploadError } from '@uploadcare/upload-client';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { noise } from './testing/noise.ts';
import { type RunningStorage, startStorage } from './testing/start-storage.ts';
import { storedFileKey } from './upload-api/find-stored-file.ts';
import { createUploadSignature } from './upload-api/upload-signature.ts';

// Tests the widget's own client against the running server.

let t: RunningStorage;
let client: UploadClient;
/** A website to import from. */
let website: Server;
let link: string;
const answers = new Map<string, (response: ServerResponse) => void>();

beforeAll(async () => {
  t = await startStorage({ env: { storage: { maxFileBytes: 200_000_000 } } });
  website = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer) answer(response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(website, 'listening');
  link = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  client = new UploadClient(await t.clientSettings());
});
afterAll(async () => {
  website.closeAllConnections();
  website.close();
  await t.close();
});
afterEach(() => vi.restoreAllMocks());

async function storedBytes(uuid: string): Promise<Buffer> {
  const object = await t.deps.fileStore.get(storedFileKey(uuid));
  return object ? buffer(object.stream) : Buffer.alloc(0);
}

/**
 * Redirects the client's push connection to this server, since its URL is not configurable.
 *
 * @returns the hosts that the client wanted to connect to.
 */
function leadPushHere(): unknown[] {
  const hosts: unknown[] = [];
  const connect = (options: { host?: string }) => {
    hosts.push(options.host);
    return net.connect(t.port, '127.0.0.1');
  };
  vi.spyOn(tls, 'connect').mockImplementation(connect as unknown as typeof tls.connect);
  return hosts;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Returns the code of the client's error. */
async function failure(call: Promise<unknown>): Promise<string | undefined> {
  const error = await call.then(
    () => null,
    (thrown: UploadError) => thrown,
  );
  return error?.code;
}

describe('direct upload', () => {
  test('a picture arrives byte for byte with all that is known about it', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .withExif({ IFD2: { DateTimeOriginal: '2024:05:31 14:30:00' } })
      .withMetadata({ orientation: 6, density: 144 })
      .jpeg()
      .toBuffer();
    const progress: number[] = [];
    const file = await client.uploadFile(bytes, {
      fileName: 'Entwürfe für März.jpg',
      metadata: { orderRef: 'A-1' },
      tags: ['brief', 'logo'],
      onProgress: (info) => progress.push(info.isComputable ? info.value : -1),
    });
    expect(file).toMatchObject({
      name: 'Entwürfe für März.jpg',
      size: bytes.length,
      isImage: true,
      mimeType: 'image/jpeg',
      metadata: { orderRef: 'A-1' },
      tags: ['brief', 'logo'],
      imageInfo: { width: 30, height: 40, format: 'JPEG', colorMode: 'RGB', orientation: 6, dpi: [144, 144] },
    });
    expect(file.cdnUrl).toBe(`${t.origin}/${file.uuid}/`);
    expect(progress.at(-1)).toBe(1);
    expect((await storedBytes(file.uuid)).equals(bytes)).toBe(true);
  });

  test('a file of bytes is no picture', async () => {
    const file = await client.uploadFile(noise(100_000), { fileName: 'data.bin' });
    expect(file).toMatchObject({
      isImage: false,
      mimeType: 'application/octet-stream',
      imageInfo: null,
      isStored: true,
    });
  });

  test('four at once', async () => {
    const files = Array.from({ length: 4 }, () => noise(1_000_000));
    const stored = await Promise.all(files.map((file) => client.uploadFile(file)));
    for (const [index, { uuid }] of stored.entries()) {
      expect((await storedBytes(uuid)).equals(files[index] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test('a uuid finds the file', async () => {
    const { uuid } = await client.uploadFile(png());
    expect(await client.uploadFile(uuid)).toMatchObject({ uuid, mimeType: 'image/png' });
    expect(await failure(client.uploadFile(crypto.randomUUID()))).toBe('FileNotFoundError');
  });
});

describe('multipart upload', () => {
  test('100 MB in parts, four at a time', async () => {
    const bytes = noise(100_000_000);
    const file = await client.uploadFile(bytes, { fileName: 'film.bin', metadata: { orderRef: 'B' } });
    expect(file).toMatchObject({ size: bytes.length, name: 'film.bin', metadata: { orderRef: 'B' } });
    expect(sha256(await storedBytes(file.uuid))).toBe(sha256(bytes));
    expect(await t.db.$count(storageMultipartUploads)).toBe(0);
    const object = await t.deps.fileStore.get(`multipart/${file.uuid}/0`);
    expect(object).toBeNull();
  });

  test('a program in parts is refused when it is complete, and leaves nothing', async () => {
    const before = await t.db.$count(storageFiles);
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), randomBytes(2_000_000)]);
    const upload = client.uploadFile(program, { fileName: 'holiday.jpg', multipartMinFileSize: 1 } as never);
    expect(await failure(upload)).toBe('FileTypeForbiddenError');
    expect(await t.db.$count(storageFiles)).toBe(before);
  });
});

describe('import by URL', () => {
  test('is polled until the file is there', async () => {
    const bytes = png(300_000);
    answers.set('/logo.png', (response) => {
      response.writeHead(200, { 'content-length': bytes.length });
      response.end(bytes);
    });
    const { token } = (await client.fromUrl(`${link}/logo.png`)) as { token: string };
    const status = await vi.waitUntil(
      async () => {
        const now = await client.fromUrlStatus(token);
        return now.status === 'success' && now;
      },
      { timeout: 20_000, interval: 10 },
    );
    expect(status).toMatchObject({
      status: 'success',
      filename: 'logo.png',
      mimeType: 'image/png',
      isReady: true,
    });
  });

  test('is pushed to the widget’s own client, over its own address', async () => {
    const hosts = leadPushHere();
    let finish = () => {};
    answers.set('/slow.png', (response) => {
      response.writeHead(200, { 'content-length': 200_000 });
      response.write(png(100_000));
      finish = () => response.end(Buffer.alloc(100_000));
    });
    const values: number[] = [];
    const file = await client.uploadFile(`${link}/slow.png`, {
      onProgress: (info) => {
        if (info.isComputable) values.push(info.value);
        if (info.isComputable && info.value === 0.5) finish();
      },
    });
    expect(file).toMatchObject({ size: 200_000, mimeType: 'image/png' });
    expect(hosts).toEqual(['ws.pusherapp.com']);
    expect(values).toContain(0.5);
    expect(values.at(-1)).toBe(1);
  });

  test('a link imported before is answered with its file, when the caller wants that', async () => {
    leadPushHere();
    answers.set('/twice.png', (response) => response.end(png(5000)));
    const again = { checkForUrlDuplicates: true, saveUrlForRecurrentUploads: true };
    const first = await client.uploadFile(`${link}/twice.png`, again);
    const second = await client.uploadFile(`${link}/twice.png`, again);
    const third = await client.uploadFile(`${link}/twice.png`);
    expect(second.uuid).toBe(first.uuid);
    expect(third.uuid).not.toBe(first.uuid);
  });

  test('a failed download tells why', async () => {
    leadPushHere();
    answers.set('/gone', (response) => response.writeHead(410).end());
    const error = (await client.uploadFile(`${link}/gone`).catch((thrown: unknown) => thrown)) as UploadError;
    expect(error).toMatchObject({ code: 'DownloadFileHTTPClientError' });
  });

  test('an unknown token is a normal answer', async () => {
    expect(await client.fromUrlStatus(crypto.randomUUID())).toEqual({ status: 'unknown' });
  });
});

describe('groups', () => {
  test('keep order and operations, and lose no place when a file is gone', async () => {
    const [a, b] = await Promise.all([client.uploadFile(png()), client.uploadFile(png(2000))]);
    const group = await client.group([`${b.uuid}/-/preview/`, a.uuid]);
    expect(group).toMatchObject({ filesCount: 2, cdnUrl: `${t.origin}/${group.id}/` });
    expect(group.id).toMatch(/^[0-9a-f-]{36}~2$/);
    expect(group.files.map((file) => [file?.uuid, file?.defaultEffects])).toEqual([
      [b.uuid, '-/preview/'],
      [a.uuid, ''],
    ]);
    await t.db.delete(storageFiles);
    const later = await client.groupInfo(group.id);
    expect(later.files).toEqual([null, null]);
  });

  test('are refused for files that are not there', async () => {
    expect(await failure(client.group([crypto.randomUUID()]))).toBe('GroupFilesNotFoundError');
    expect(await failure(client.group(['../etc/passwd']))).toBe('GroupFilesInvalidError');
    expect(await failure(client.groupInfo(`${crypto.randomUUID()}~2`))).toBe('GroupNotFoundError');
  });
});

describe('signatures', () => {
  const upload = (settings: Record<string, string | undefined>) =>
    client.base(png(), { ...client.getSettings(), ...settings } as never);

  test.each([
    ['no signature', { secureSignature: undefined }, 'SignatureRequiredError'],
    ['no expiry', { secureExpire: undefined }, 'SignatureExpirationRequiredError'],
    ['an expiry that is no number', { secureExpire: 'soon' }, 'SignatureExpirationInvalidError'],
    ['another expiry than was signed', { secureExpire: '9999999999' }, 'SignatureInvalidError'],
    ['a made-up signature', { secureSignature: 'f'.repeat(64) }, 'SignatureInvalidError'],
    ['a foreign key', { publicKey: 'another' }, 'ProjectPublicKeyInvalidError'],
  ])('%s: %o', async (_what, settings, code) => {
    const before = await t.db.$count(storageFiles);
    expect(await failure(upload(settings))).toBe(code);
    expect(await t.db.$count(storageFiles)).toBe(before);
  });

  test('an expired one', async () => {
    const old = await createUploadSignature(t.deps, { now: Date.now() - 31 * 60 * 1000 });
    expect(await failure(upload(old))).toBe('SignatureExpirationError');
  });
});

test('a throttled upload waits as long as it is told and goes through', async () => {
  let attempts = 0;
  const { rateLimits } = t.deps;
  t.deps.rateLimits = {
    ...rateLimits,
    storageUploadByIp: {
      ...rateLimits.storageUploadByIp,
      consume: async () => {
        attempts += 1;
        if (attempts === 1) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 1 });
      },
    },
  };
  expect(await client.uploadFile(png())).toMatchObject({ mimeType: 'image/png' });
  expect(attempts).toBe(2);
  t.deps.rateLimits = rateLimits;
});
