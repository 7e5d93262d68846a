import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

test('what was read once is not read again, whatever happens to the window', async () => {
  const client = createQueryClient();
  client.mount();
  const read = vi.fn(async () => 'orders');
  const open = () => new QueryObserver(client, { queryKey: ['orders'], queryFn: read });
  const close = open().subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(['orders'])).toBe('orders'));

  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  const closeSecond = open().subscribe(() => undefined);
  await client.getQueryCache().find({ queryKey: ['orders'] })?.promise;
  expect(read).toHaveBeenCalledTimes(1);
  close();
  closeSecond();
  client.unmount();
});

test('a call that fails, or finds no network, is not tried a second time', async () => {
  const client = createQueryClient();
  const fail = vi.fn(async () => Promise.reject(new Error('away')));
  onlineManager.setOnline(false);
  await expect(client.fetchQuery({ queryKey: ['orders'], queryFn: fail })).rejects.toThrow('away');
  const mutation = new MutationObserver(client, { mutationFn: fail });
  await expect(mutation.mutate()).rejects.toThrow('away');
  expect(fail).toHaveBeenCalledTimes(2);
});
