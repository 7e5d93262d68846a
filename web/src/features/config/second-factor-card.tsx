import { secondFactorRules } from '@storefront/contracts/config/config.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { ConfigCard } from './config-card.tsx';
import { type ConfigCardProps, ConfigForm } from './config-form.tsx';

/** The second factor that all portal users must have. */
export function SecondFactorCard({ onDirtyChange }: ConfigCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminSettings.secondFactor;
  return (
    <ConfigCard title={texts.title()} description={texts.description()}>
      {(stored) => (
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
      )}
    </ConfigCard>
  );
}
