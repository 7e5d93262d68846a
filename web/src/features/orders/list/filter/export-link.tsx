import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { buttonRecipe } from '#theme/recipes/button.ts';
import type { DashboardView } from './dashboard-view.ts';
import { listQuery } from './use-orders.ts';

const DownloadLink = chakra('a', buttonRecipe);

/** Downloads the filtered list. */
export function ExportLink({ view }: { view: DashboardView }) {
  const { LL, locale } = useI18n();
  const { auth } = api.useUtils();
  const csv = new URLSearchParams({ locale });
  for (const [name, value] of Object.entries(listQuery(view))) if (value !== undefined) csv.set(name, value);
  const href = `/api/orders.csv?${csv}`;

  /**
   * Checks the session first: with an expired one the browser would save the error response as the file. The
   * failed check leads to the login.
   */
  async function handleClick(event: MouseEvent) {
    event.preventDefault();
    try {
      await auth.me.fetch(undefined, { staleTime: 0 });
    } catch (error) {
      if (isAuthError(error)) return;
      // For other errors, let the browser's download report them.
    }
    const link = document.createElement('a');
    link.href = href;
    link.download = '';
    link.click();
  }

  return (
    <DownloadLink
      variant="outline"
      minH="3rem"
      px={{ base: '2', md: '3' }}
      fontSize={{ base: 'xs', md: 'sm' }}
      flex={{ base: '1', md: 'none' }}
      href={href}
      download
      onClick={(event) => void handleClick(event)}
    >
      <Download aria-hidden />
      {LL.admin.dashboard.exportCsv()}
    </DownloadLink>
  );
}
