import type { Config } from '@storefront/contracts/config/config.schema.ts';
import type { ReactNode } from 'react';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';

type ConfigCardFrameProps = {
  title: string;
  description: string;
  children: (stored: Config) => ReactNode;
};

/**
 * A card for stored settings. They are reloaded on each visit, because another operator may have changed
 * them.
 */
export function ConfigCard({ title, description, children }: ConfigCardFrameProps) {
  const { LL } = useI18n();
  const config = api.config.get.useQuery(undefined, askedOnOpening);
  const stored = config.isFetchedAfterMount ? config.data : undefined;
  return (
    <AdminCard title={title} description={description}>
      {stored ? (
        children(stored)
      ) : config.isFetching ? (
        <Spinner label={LL.loading()} />
      ) : (
        <LoadFailed text={LL.adminSettings.email.failed()} onRetry={() => config.refetch()} />
      )}
    </AdminCard>
  );
}
