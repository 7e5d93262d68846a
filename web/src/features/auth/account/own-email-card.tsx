import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { OwnEmailForm } from './own-email-form.tsx';

/** Where emails about the account of the one who is logged in go. */
export function OwnEmailCard({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const { LL } = useI18n();
  const texts = LL.adminAccount.email;
  const own = api.auth.ownEmail.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      {own.data && <OwnEmailForm stored={own.data.email ?? ''} onDirtyChange={onDirtyChange} />}
      {!own.data && own.isPending && <Spinner label={LL.loading()} />}
      {!own.data && own.isError && (
        <LoadFailed text={texts.loadFailed()} onRetry={() => void own.refetch()} />
      )}
    </AdminCard>
  );
}
