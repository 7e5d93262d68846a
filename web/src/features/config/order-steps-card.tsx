import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ConfigCard } from './config-card.tsx';
import { type ConfigCardProps, ConfigForm } from './config-form.tsx';

/** Whether the status of an order changes automatically. */
export function OrderStepsCard({ onDirtyChange }: ConfigCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminSettings.orderSteps;
  return (
    <ConfigCard title={texts.title()} description={texts.description()}>
      {(stored) => (
        <ConfigForm
          stored={stored}
          fields={['orderSteps']}
          savedToast={toasts.orderStepsSaved}
          saveLabel={texts.save()}
          onDirtyChange={onDirtyChange}
        >
          {(fieldProps) => (
            <SelectField
              label={texts.label()}
              isRequired
              options={(['automatic', 'by-hand'] as const).map((value) => ({
                value,
                label: texts.choices[value](),
              }))}
              {...fieldProps('orderSteps')}
            />
          )}
        </ConfigForm>
      )}
    </ConfigCard>
  );
}
