import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import type { ConfigCardProps } from './config-form.tsx';
import { PaymentNoteForm } from './payment-note-form.tsx';

/** What clients read about paying while no card payments are taken. */
export function PaymentNoteCard({ onDirtyChange }: ConfigCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminSettings.paymentNote;
  const config = api.config.get.useQuery(undefined, { refetchOnMount: 'always' });
  const stored = config.isFetchedAfterMount ? config.data : undefined;
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      {stored ? (
        <PaymentNoteForm stored={stored} onDirtyChange={onDirtyChange} />
      ) : config.isFetching ? (
        <Spinner label={LL.loading()} />
      ) : (
        <LoadFailed text={LL.adminSettings.email.failed()} onRetry={() => void config.refetch()} />
      )}
    </AdminCard>
  );
}
