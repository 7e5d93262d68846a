import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { defaultView } from './dashboard-view.ts';
import { ExportLink } from './export-link.tsx';

const admin = { id: 1, username: 'operator', isAdmin: true, role: 'owner' };

/** Clicks the link and returns the downloaded URLs. */
async function exportOrders(me: () => Response | Promise<Response>) {
  const server = fakeRpc({ 'auth.me': me });
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.href);
  });
  await renderApp(
    <AdminProviders>
      <ExportLink view={{ ...defaultView, q: 'Weiß' }} />
    </AdminProviders>,
    { namespaces: ['admin'], path: '/admin/dashboard' },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Export CSV' }));
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('auth.me'));
  return downloads;
}

describe('the export', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    queryClient.clear();
  });

  test('downloads the list as it is filtered', async () => {
    const downloads = await exportOrders(() => rpcResult(admin));
    await waitFor(() => expect(downloads).toHaveLength(1));
    const { pathname, searchParams } = new URL(downloads[0]!);
    expect(pathname).toBe('/api/orders.csv');
    expect(Object.fromEntries(searchParams)).toMatchObject({ locale: 'en', q: 'Weiß', archived: 'false' });
  });

  test('saves no refusal as a file once the session has ended', async () => {
    const downloads = await exportOrders(() => rpcError(401, 'UNAUTHORIZED'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(downloads).toEqual([]);
  });

  test('leaves it to the browser to say that there is no network', async () => {
    const downloads = await exportOrders(noNetwork);
    await waitFor(() => expect(downloads).toHaveLength(1));
  });
});
