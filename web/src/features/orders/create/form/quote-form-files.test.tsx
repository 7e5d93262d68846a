import { configure, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLastOrder } from '#features/orders/last-order.ts';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { basketStore } from '../basket/basket-store.ts';
import { accepted, FakeUpload, field, fill, open, server, submit } from './testing/quote-form-fixture.tsx';

// Whole forms render slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

let keys: string[];

class LostOnce extends FakeUpload {
  override setRequestHeader(_name: string, value: string) {
    keys.push(value);
  }
  override send(body: FormData) {
    super.send(body);
    FakeUpload.status = 200;
  }
}

beforeEach(() => {
  keys = [];
  FakeUpload.sent = [];
  FakeUpload.status = 0;
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('XMLHttpRequest', LostOnce);
  // The minimum time of the spam guard has passed.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
});

afterEach(() => {
  FakeUpload.status = 200;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.mockReset();
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

test('files whose response was lost are sent once more with their key, and are not missing', async () => {
  server.mockImplementation(async () => accepted());
  const { user, text, visited } = await open();
  await fill(user, text);
  await user.upload(field(/^Attachments/), [new File(['a'], 'a.png')]);
  await submit(user, text);
  await waitFor(() => expect(visited).toContain('/thank-you'));
  expect(FakeUpload.sent).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(readLastOrder()?.missingFiles).toEqual([]);
});

test('the form shows what was sent until the next page replaces it, and is empty after that', async () => {
  server.mockImplementation(async () => accepted());
  const { user, text, visited, unmount } = await open();
  basketStore('email-template').change(() => ({ quantity: 3 }));
  await fill(user, text);
  await submit(user, text);
  await waitFor(() => expect(visited).toContain('/thank-you'));
  expect(basketStore('email-template').read().quantity).toBe(3);
  expect(field(text.name).value).toBe('Ada');
  unmount();
  expect(basketStore('email-template').read().quantity).toBe(1);
  expect(localStorage.length).toBe(0);
});
