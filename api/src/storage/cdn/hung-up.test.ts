import { parseOperations } from '@storefront/contracts/uploads/cdn-url.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryFigures, rateLimitFigures } from '#http/limits/limit-figures.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { createApp } from '../../app.ts';
import { storageCounters } from '../metrics/storage-metrics.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { isHeavyImage } from './image/image-weight.ts';
import { planImage } from './image/plan-image.ts';
import { mosaic, toPng } from './testing/pixels.ts';
import { storeFile } from './testing/store-file.ts';

const t = await openTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
let file: StorageFileRow;
beforeEach(async () => {
  file = await storeFile(t.deps, await toPng(mosaic(8, 6)));
});

/** Creates the server with a remote store that sends nothing before `open` is called. */
function withSlowStore() {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  const fileStore: ObjectStore = {
    ...t.deps.fileStore,
    localFile: () => null,
    async get(key, range) {
      asked += 1;
      await gate;
      return t.deps.fileStore.get(key, range);
    },
  };
  return { app: createApp({ ...t.deps, fileStore }), open: () => open(), asked: () => asked };
}

const settled = (answers: readonly (Response | Promise<Response>)[]) =>
  Promise.all(answers.map(async (answer) => (await answer).status));

test('pictures whose callers have all hung up are not made', async () => {
  const { app, open, asked } = withSlowStore();
  const made = storageCounters.imagesMade;
  const callers = Array.from({ length: 24 }, () => new AbortController());
  const answers = callers.map(({ signal }, index) =>
    app.request(`/${file.uuid}/-/resize/${index + 1}x/`, { signal }),
  );
  await vi.waitFor(() => expect(asked()).toBe(1), { timeout: 20_000 });
  for (const caller of callers) caller.abort();
  expect(new Set(await settled(answers))).toEqual(new Set([499]));
  open();
  await t.deps.background.settle();
  expect(storageCounters.imagesMade).toBe(made);
  // This does not count against the address: the next picture is made.
  expect((await app.request(`/${file.uuid}/-/resize/3x/`)).status).toBe(200);
});

test('a picture that one caller still waits for is made, also when the one who asked first hangs up', async () => {
  const { app, open, asked } = withSlowStore();
  const caller = new AbortController();
  const address = `/${file.uuid}/-/resize/5x/`;
  const first = app.request(address, { signal: caller.signal });
  await vi.waitFor(() => expect(asked()).toBe(1), { timeout: 20_000 });
  const second = app.request(address);
  caller.abort();
  expect(await settled([first])).toEqual([499]);
  open();
  expect(await settled([second])).toEqual([200]);
});

test('an address that has used up its time gets no new pictures, and is told when to come back', async () => {
  const cached = `/${file.uuid}/-/resize/6x/`;
  expect((await t.visitor().request(cached)).status).toBe(200);
  await t.deps.background.settle();
  const { points } = rateLimitFigures.imageTimeByIp;
  await t.deps.rateLimits.imageTimeByIp.consume('127.0.0.1', points).catch(() => {});
  const refused = await t.visitor().request(`/${file.uuid}/-/resize/7x/`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await t.visitor().request(cached)).status).toBe(200);
});

/** Creates the server with a database and a store that throw on any access. */
function withoutDatabase() {
  const untouched = <T extends object>(name: string) =>
    new Proxy({} as T, {
      get(_target, property) {
        throw new Error(`${name}.${String(property)} was used`);
      },
    });
  return createApp({ ...t.deps, db: untouched('db'), fileStore: untouched('fileStore') });
}

test.each([
  ['hangs up on pictures again and again', 'hang up'],
  ['keeps asking although its time is used up', 'ask on'],
] as const)('an address that %s is refused before any look-up', async (_what, how) => {
  const { rateLimits } = t.deps;
  await rateLimits.unwantedImages.reset('127.0.0.1');
  await rateLimits.imageTimeByIp.reset('127.0.0.1');
  const made = `/${file.uuid}/-/resize/7x/`;
  expect((await t.visitor().request(made)).status).toBe(200);

  const { app, open } = withSlowStore();
  const { points } = memoryFigures.unwantedImages;
  if (how === 'ask on') {
    await rateLimits.imageTimeByIp
      .consume('127.0.0.1', rateLimitFigures.imageTimeByIp.points)
      .catch(() => {});
  }
  const caller = new AbortController();
  const answers = Array.from({ length: points + 1 }, (_, index) =>
    app.request(`/${file.uuid}/-/resize/${index + 10}x/`, { signal: caller.signal }),
  );
  if (how === 'hang up') caller.abort();
  expect(new Set(await settled(answers))).toEqual(new Set([how === 'hang up' ? 499 : 429]));
  open();

  const refused = await withoutDatabase().request(made);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  // The original is still delivered, and other callers are unaffected.
  expect((await t.visitor().request(`/${file.uuid}/`)).status).toBe(200);
  await rateLimits.unwantedImages.reset('127.0.0.1');
  expect((await t.visitor().request(made)).status).toBe(200);
});

test.each([
  ['a thumbnail of a photo', 'JPEG', 4000, '-/resize/150x/', false],
  ['a page’s picture of a photo', 'JPEG', 4000, '-/preview/1200x1200/', false],
  ['a thumbnail of a huge drawing', 'PNG', 8000, '-/resize/150x/', true],
  ['new colors for a large picture', 'JPEG', 2500, '-/enhance/50/', true],
] as const)('%s is known as heavy or not: %s of %i px', (_what, format, side, operations, isHeavy) => {
  const info = { width: side, height: side, format, orientation: null };
  expect(isHeavyImage(info, planImage(info, parseOperations(operations)))).toBe(isHeavy);
});
