import { secondFactorRules } from '@storefront/contracts/config/config.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { type ConfigCardProps, ConfigForm } from './config-form.tsx';

/** Which second factor everyone in the portal must have. */
export function SecondFactorCard({ onDirtyChange }: ConfigCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminSettings.secondFactor;
  const config = api.config.get.useQuery(undefined, { refetchOnMount: 'always' });
  const stored = config.isFetchedAfterMount ? config.data : undefined;
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      {stored ? (
        <ConfigForm
          stored={stored}
          fields={['secondFactor']}
          savedToast={toasts.secondFactorSaved}
          saveLabel={texts.save()}
          onDirtyChange={onDirtyChange}
        >
          {(fieldProps) => (
            <SelectField
              label={texts.label()}
              isRequired
              options={secondFactorRules.map((value) => ({ value, label: texts.choices[value]() }))}
              {...fieldProps('secondFactor')}
            />
          )}
        </ConfigForm>
      ) : config.isFetching ? (
        <Spinner label={LL.loading()} />
      ) : (
        <LoadFailed text={LL.adminSettings.email.failed()} onRetry={() => void config.refetch()} />
      )}
    </AdminCard>
  );
}
