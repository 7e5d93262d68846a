import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  sessionStorage.clear();
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

test.each([
  ['en', 'Waiting for the connection… Your request has arrived, and your files will follow.'],
  ['de', 'Ihre Anfrage ist schon bei uns, die Dateien folgen.'],
] as const)('while files wait for the connection, the form says so once, %s', async (locale, sentence) => {
  server.mockImplementation(async () => accepted());
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { user, text, visited } = await open({ locale });
  await fill(user, text);
  await user.upload(field(/^(Attachments|Anhänge)/), [new File(['a'], 'a.png')]);
  await submit(user, text);
  const note = await screen.findByText(sentence, { exact: false });
  expect(note.getAttribute('role')).toBe('status');
  expect(screen.getAllByText(sentence, { exact: false })).toHaveLength(1);
  expect(visited).not.toContain('/thank-you');
  isOnline = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(visited).toContain('/thank-you'));
  expect(FakeUpload.sent).toHaveLength(2);
});

test('what was refused is still said after a reload, and no more once the form is emptied', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const { text, unmount } = await open();
  await fill(user, text);
  await user.upload(field(/^Attachments/), new File(['a'], 'a.psd'));
  const isSaid = () => screen.queryByText(/a\.psd: PSD files are not supported/) !== null;
  expect(isSaid()).toBe(true);
  unmount();
  const reloaded = await open();
  expect(isSaid()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(isSaid()).toBe(false);
  reloaded.unmount();
  await open();
  expect(isSaid()).toBe(false);
});
