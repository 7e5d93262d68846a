import type { Readable } from 'node:stream';
import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import type { ClientOrder } from '@storefront/contracts/orders/order.schema.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData } from '#testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a reader who leaves in the middle of a zip leaves no file open, and the next ones are not touched', async () => {
  const admin = await app.asAdmin();
  const request = buildQuoteWithDetails(
    'email-template',
    { addons: ['platform-integration'] },
    { totalPrice: 298, depositAmount: 149, locale: 'en' },
  );
  const { id } = expectData<ClientOrder>(await app.visitor().rest('POST', '/api/orders', request));
  const body = new FormData();
  for (const name of ['film.mp4', 'sources.psd'])
    body.append('files', new File([Buffer.alloc(4_000_000)], name));
  const response = await admin.request(`/api/orders/${id}/deliverables/files`, { method: 'POST', body });
  const { deliverables } = (await response.json()) as OrderDelivery;

  const opened: Readable[] = [];
  const { fileStore } = app.deps;
  const get = fileStore.get.bind(fileStore);
  vi.spyOn(fileStore, 'get').mockImplementation(async (key, range) => {
    const object = await get(key, range);
    if (object) opened.push(object.stream);
    return object;
  });
  const zip = await admin.request(deliverables[0]!.zipPath);
  const reader = zip.body!.getReader();
  expect((await reader.read()).value?.length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 20_000 });
  await reader.cancel();
  await vi.waitFor(() => expect(opened[0]?.closed).toBe(true), { timeout: 20_000 });
  expect(opened).toHaveLength(1);
});
