import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { api, queryClient } from '#lib/portal-api.ts';
import { currentToasts } from '#lib/toast.ts';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { rememberedPlace } from './return-place.ts';

const admin = { id: 1, username: 'operator', isAdmin: true, role: 'owner' };

function Page() {
  const stats = api.orders.stats.useQuery({});
  return (
    <button type="button" onClick={() => void stats.refetch()}>
      Orders
    </button>
  );
}

async function open(me: () => Response | Promise<Response>) {
  history.replaceState(null, '', '/admin/dashboard?order=7');
  const server = fakeRpc({
    'auth.me': me,
    'orders.stats': () => rpcResult({ total: 0, pending: 0, inProgress: 0, completed: 0 }),
  });
  const { visited } = await renderApp(
    <AdminProviders>
      <RequireAdmin>
        <Page />
      </RequireAdmin>
    </AdminProviders>,
    { namespaces: ['adminSession'], path: '/admin/dashboard' },
  );
  return { server, visited };
}

const authRequired = {
  tone: 'error',
  title: 'Authentication required',
  description: 'Please log in to access the admin dashboard',
};

describe('a page behind the login', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    history.replaceState(null, '', '/');
  });

  test('sends those who are not logged in to the entry, which knows the way back', async () => {
    const { visited } = await open(() => rpcError(401, 'UNAUTHORIZED'));
    await waitFor(() => expect(visited).toEqual(['/admin']));
    expect(currentToasts()).toMatchObject([authRequired]);
    expect(rememberedPlace()).toBe('/admin/dashboard?order=7');
    expect(screen.queryByText('Orders')).toBeNull();
  });

  test.each([
    [401, 'UNAUTHORIZED'],
    [403, 'FORBIDDEN'],
  ])('that is refused a call with %i is left in the same way, once', async (status, code) => {
    const { server, visited } = await open(() => rpcResult(admin));
    const button = await screen.findByText('Orders');
    server.handlers['orders.stats'] = () => rpcError(status, code);
    server.handlers['auth.me'] = () => rpcError(401, 'UNAUTHORIZED');
    act(() => button.click());
    await waitFor(() => expect(visited).toEqual(['/admin']));
    expect(currentToasts()).toMatchObject([authRequired]);
  });

  test('that comes back from the browser’s cache is shown only once the session was confirmed', async () => {
    const { server, visited } = await open(() => rpcResult(admin));
    await screen.findByText('Orders');
    const isHidden = () => document.documentElement.style.visibility === 'hidden';
    const move = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
      act(() => dispatchEvent(Object.assign(new Event(type), { persisted })));

    move('pagehide', false);
    expect(isHidden()).toBe(false);
    move('pagehide', true);
    expect(isHidden()).toBe(true);
    let answer = (_: Response) => {};
    server.handlers['auth.me'] = () => new Promise<Response>((resolve) => (answer = resolve));
    move('pageshow', true);
    await waitFor(() => expect(server.inputsOf('auth.me').length).toBe(2));
    expect(isHidden()).toBe(true);
    await act(async () => answer(rpcResult(admin)));
    await waitFor(() => expect(isHidden()).toBe(false));
    expect(screen.getByText('Orders')).toBeTruthy();

    // The session has ended meanwhile, for example in another tab.
    move('pagehide', true);
    server.handlers['auth.me'] = () => rpcError(401, 'UNAUTHORIZED');
    move('pageshow', true);
    await waitFor(() => expect(visited).toEqual(['/admin']));
    expect(isHidden()).toBe(true);
    cleanup();
    expect(isHidden()).toBe(false);
  });

  test('stays while the server is away', async () => {
    const { server, visited } = await open(() => rpcResult(admin));
    const button = await screen.findByText('Orders');
    server.handlers['orders.stats'] = noNetwork;
    server.handlers['auth.me'] = () => rpcError(503, 'SERVICE_UNAVAILABLE');
    act(() => button.click());
    await waitFor(() => expect(server.inputsOf('orders.stats').length).toBe(2));
    await act(() =>
      queryClient.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]) === 'auth,me' }),
    );
    expect(screen.getByText('Orders')).toBeTruthy();
    expect(visited).toEqual(['/admin/dashboard']);
    expect(currentToasts()).toEqual([]);
  });

  test('is not taken for logged out when the server is away from the start', async () => {
    const { visited } = await open(noNetwork);
    expect(await screen.findByRole('heading', { name: 'The portal cannot be reached' })).toBeTruthy();
    expect(visited).toEqual(['/admin/dashboard']);
  });

  test('leaves an account without access to the entry, without a word', async () => {
    const { visited } = await open(() => rpcResult({ ...admin, isAdmin: false, role: null }));
    await waitFor(() => expect(visited).toEqual(['/admin']));
    expect(currentToasts()).toEqual([]);
  });

  test('notices a logout in another tab', async () => {
    const { server, visited } = await open(() => rpcResult(admin));
    await screen.findByText('Orders');
    server.handlers['auth.me'] = () => rpcError(401, 'UNAUTHORIZED');
    const otherTab = new BroadcastChannel('admin-session');
    otherTab.postMessage('changed');
    await waitFor(() => expect(visited).toEqual(['/admin']));
    otherTab.close();
    expect(currentToasts()).toMatchObject([authRequired]);
  });

  test('is not shown on to another person who logged in in another tab', async () => {
    const { server, visited } = await open(() => rpcResult(admin));
    await screen.findByText('Orders');
    server.handlers['auth.me'] = () => rpcResult({ ...admin, id: 2, username: 'second' });
    const otherTab = new BroadcastChannel('admin-session');
    otherTab.postMessage('changed');
    await waitFor(() => expect(visited).toEqual(['/admin']));
    otherTab.close();
    expect(currentToasts()).toEqual([]);
  });
});
