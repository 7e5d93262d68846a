import {
  startTestS3Server,
  type TestS3Server,
} from '../../api/src/storage/object-store/testing/s3-server.ts';
import { test as base, expect } from '../fixtures/own-server.ts';
import { choose, closeWith, open, setOption } from '../fixtures/playground.ts';

const sizeBytes = 11_000_000;

/** Runs on its own bucket, which accepts parts from pages of this site. */
const test = base.extend<{ expectedHost: string | null }, { bucket: TestS3Server }>({
  bucket: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, even without other fixtures.
    async ({}, use) => {
      const server = await startTestS3Server();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  serverOf: ['direct-uploads', { scope: 'worker' }],
  serverEnv: [
    async ({ bucket: { location, credentials } }, use) =>
      use({
        STORAGE_URL: `s3://${location.bucket}?endpoint=${location.endpoint}&region=${location.region}`,
        STORAGE_DIRECT_UPLOADS: '1',
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_SESSION_TOKEN: credentials.sessionToken ?? '',
      }),
    { scope: 'worker' },
  ],
  expectedHost: async ({ bucket }, use) => use(new URL(bucket.location.endpoint ?? '').host),
});

test('the widget sends the parts of a large file straight to the bucket', async ({
  page,
  bucket,
  ownServer,
}) => {
  bucket.allowedOrigins.add(ownServer.origin);
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'PUT') sent.push(new URL(asked.url()).origin);
  });
  await open(page);
  await setOption(page, 'multipartMinFileSize', '1000000');
  const chooser = page.waitForEvent('filechooser');
  await choose(page, 'local', false);
  await (await chooser).setFiles({
    name: 'film.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(sizeBytes, 'film '),
  });
  await closeWith(page, /film\.bin success, local/);
  expect(sent).toEqual(Array(3).fill(bucket.location.endpoint));
  expect(bucket.keys().filter((key) => key.startsWith('stored/'))).toHaveLength(1);
});
