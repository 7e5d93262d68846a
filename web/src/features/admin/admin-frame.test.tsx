import { locales } from '@storefront/contracts/i18n/locale.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/portal-api.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { AdminProviders } from './admin-providers.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const words = { en: ['1,234', '1,234 unread'], de: ['1.234', '1.234 ungelesen'] } as const;

test.each(locales)('the number of unread messages has groups of digits, %s', async (locale) => {
  fakeRpc({
    'orders.attention': () => rpcResult({ unread: [], alerts: 0, contactMessages: 1200, keptMails: 34 }),
  });
  await renderApp(
    <AdminProviders>
      <AdminFrame>page</AdminFrame>
    </AdminProviders>,
    { locale, namespaces: ['adminSession'] },
  );
  for (const text of words[locale]) expect(await screen.findByText(text)).toBeTruthy();
});
