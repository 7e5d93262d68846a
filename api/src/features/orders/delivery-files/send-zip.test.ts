import type { Readable } from 'node:stream';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import type { PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { withClientToken } from '#secrets/client-page-url.ts';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';

const app = await openTestApp({ env: { logLevel: 'silent' } });

/** Adds two files to the draft of a new order. */
async function addFiles() {
  const admin = await app.asAdmin();
  const request = buildQuoteWithDetails(
    'email-template',
    { addons: ['platform-integration'] },
    { totalPrice: 298, depositAmount: 149, locale: 'en' },
  );
  const { id } = expectData<PlacedOrder>(await app.visitor().rest('POST', '/api/orders', request));
  const body = new FormData();
  for (const name of ['film.mp4', 'sources.psd'])
    body.append('files', new File([Buffer.alloc(4_000_000)], name));
  const response = await admin.request(`/api/orders/${id}/deliverables/files`, { method: 'POST', body });
  const { deliverables } = (await response.json()) as OrderDelivery;
  return { admin, id, zipPath: deliverables[0]!.zipPath };
}

test('a reader who leaves in the middle of a zip leaves no file open, and the next ones are not touched', async () => {
  const { admin, zipPath } = await addFiles();
  const opened: Readable[] = [];
  const { fileStore } = app.deps;
  const get = fileStore.get.bind(fileStore);
  vi.spyOn(fileStore, 'get').mockImplementation(async (key, range) => {
    const object = await get(key, range);
    // Without those that are only looked for.
    if (object && !range) opened.push(object.stream);
    return object;
  });
  const zip = await admin.request(zipPath);
  const reader = zip.body!.getReader();
  expect((await reader.read()).value?.length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 20_000 });
  await reader.cancel();
  await vi.waitFor(() => expect(opened[0]?.closed).toBe(true), { timeout: 20_000 });
  expect(opened).toHaveLength(1);
  vi.restoreAllMocks();
});

test('a zip of which a file is lost is refused instead of breaking off, and only that', async () => {
  const { admin, id, zipPath } = await addFiles();
  const whole = await admin.request(zipPath);
  expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get('content-length')));
  const [, last] = await app.db.select().from(files).where(eq(files.orderId, id)).orderBy(files.id);
  await app.deps.fileStore.delete(last!.filePath);
  const broken = await admin.request(zipPath);
  expect(broken.status).toBe(404);
  expect(await broken.json()).toMatchObject({ code: 'FILE_NOT_FOUND' });
});

test.each(['operator', 'client'])(
  'a zip breaks off before the next file once its reader, the %s, has lost the right to it',
  async (by) => {
    const { admin, id, zipPath } = await addFiles();
    await app.db
      .update(deliverables)
      .set({ state: 'sent', sentBy: 'ada', sentAt: new Date() })
      .where(eq(deliverables.orderId, id));
    const [order] = await app.db.select().from(orders).where(eq(orders.id, id));
    const { clientToken } = await withClientToken(app.db, order!);
    const zip =
      by === 'client'
        ? await app.visitor().request(`/api/client-orders/${clientToken}/deliverables/1.zip`)
        : await admin.request(zipPath);
    const reader = zip.body!.getReader();
    expect((await reader.read()).done).toBe(false);
    if (by === 'client') expectData(await admin.rpc('orders.renewClientAddress', { id }));
    else await app.db.delete(sessions);
    const readOn = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readOn()).rejects.toThrow();
  },
);
