import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { AgencyForm } from './agency-form.tsx';
import type { ConfigCardProps } from './config-form.tsx';

/** Who runs the shop, as the law asks it to be said. */
export function AgencyCard({ onDirtyChange }: ConfigCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminSettings.agency;
  const config = api.config.get.useQuery(undefined, { refetchOnMount: 'always' });
  const stored = config.isFetchedAfterMount ? config.data : undefined;
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      {stored ? (
        <AgencyForm stored={stored} onDirtyChange={onDirtyChange} />
      ) : config.isFetching ? (
        <Spinner label={LL.loading()} />
      ) : (
        <LoadFailed text={LL.adminSettings.email.failed()} onRetry={() => void config.refetch()} />
      )}
    </AdminCard>
  );
}
