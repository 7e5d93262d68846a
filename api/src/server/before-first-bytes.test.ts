import { Readable } from 'node:stream';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withClientToken } from '#secrets/client-page-url.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { openListener } from '#testing/open-listener.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';

const t = await openTestApp({ env: { logLevel: 'silent' } });
const { origin } = await openListener(t.app);

const secret = 'EIO: read /srv/private/storefront/files/7f of 10.0.0.7';

/** Places an order with a sent file, and returns the addresses of what is sent as a stream. */
async function placeFiles() {
  const admin = await t.asAdmin();
  const { id } = expectData<PlacedOrder>(
    await t.visitor().rest('POST', '/api/orders', buildQuoteRequest('email-template', { locale: 'en' })),
  );
  const body = new FormData();
  body.append('files', new File([Buffer.alloc(400_000)], 'film.mp4'));
  await admin.request(`/api/orders/${id}/deliverables/files`, { method: 'POST', body });
  await t.db
    .update(deliverables)
    .set({ state: 'sent', sentBy: 'ada', sentAt: new Date() })
    .where(eq(deliverables.orderId, id));
  const [order] = await t.db.select().from(orders).where(eq(orders.id, id));
  const { clientToken } = await withClientToken(t.db, order!);
  const [file] = await t.db.select().from(files).where(eq(files.orderId, id));
  const uuid = crypto.randomUUID();
  await t.db.insert(storageFiles).values({
    uuid,
    originalName: 'film.mp4',
    mimeType: 'video/mp4',
    sizeBytes: 400_000,
    isReady: true,
  });
  const paths = [
    `/api/files/${file!.id}`,
    `/api/orders/${id}/deliverables/1.zip`,
    `/api/client-orders/${clientToken}/files/${file!.id}`,
    `/api/client-orders/${clientToken}/deliverables/1.zip`,
    `/${uuid}/`,
    `/cdn/${uuid}/`,
  ];
  return { cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; '), paths };
}

test('what fails before the first bytes is an ordinary error, which tells nothing', async () => {
  const { cookie, paths } = await placeFiles();
  const get = t.deps.fileStore.get.bind(t.deps.fileStore);
  const spy = vi.spyOn(t.deps.fileStore, 'get').mockImplementation(async (key, range) => {
    if (range?.end === 0) return get(key, range);
    const read = function (this: Readable) {
      this.destroy(Object.assign(new Error(secret), { code: 'EIO' }));
    };
    return { sizeBytes: 400_000, stream: new Readable({ read }) };
  });
  onTestFinished(() => spy.mockRestore());
  const logged = vi.spyOn(t.deps.log, 'error');
  for (const path of paths) {
    logged.mockClear();
    const response = await fetch(origin + path, { headers: { cookie } });
    const text = await response.text().catch(() => 'broke off');
    expect.soft(text, path).not.toContain('private');
    expect
      .soft([path, response.status, text])
      .toEqual([path, 500, expect.stringContaining('INTERNAL_ERROR')]);
    expect
      .soft(logged, path)
      .toHaveBeenCalledWith(
        expect.objectContaining({ err: expect.objectContaining({ code: 'EIO' }) }),
        'unexpected error',
      );
  }
});

test('a download that cannot be recorded is refused, and leaves no file open', async () => {
  const { cookie, paths } = await placeFiles();
  const opened: Readable[] = [];
  const get = t.deps.fileStore.get.bind(t.deps.fileStore);
  vi.spyOn(t.deps.fileStore, 'get').mockImplementation(async (key, range) => {
    const object = await get(key, range);
    if (object) opened.push(object.stream);
    return object;
  });
  vi.spyOn(t.deps.db, 'insert').mockImplementationOnce(() => {
    throw new AppError('SERVICE_UNAVAILABLE');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const response = await fetch(origin + paths[0], { headers: { cookie } });
  expect(response.status).toBe(503);
  expect(opened).toHaveLength(1);
  await expect.poll(() => opened[0]?.closed).toBe(true);
});
