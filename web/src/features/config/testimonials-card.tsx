import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { TestimonialsForm } from './testimonials-form.tsx';

type TestimonialsCardProps = { onDirtyChange: (isDirty: boolean) => void };

/** Whether the home page has its section of testimonials. */
export function TestimonialsCard({ onDirtyChange }: TestimonialsCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminSettings.testimonials;
  const config = api.config.get.useQuery(undefined, { refetchOnMount: 'always' });
  const stored = config.isFetchedAfterMount ? config.data : undefined;
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      {stored ? (
        <TestimonialsForm stored={stored} onDirtyChange={onDirtyChange} />
      ) : config.isFetching ? (
        <Spinner label={LL.loading()} />
      ) : (
        <LoadFailed text={LL.adminSettings.email.failed()} onRetry={() => void config.refetch()} />
      )}
    </AdminCard>
  );
}
