import {
  type ConfigKey,
  orderStepsRules,
  secondFactorRules,
} from '@storefront/contracts/config/config.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { ConfigFormProps } from './config-form.tsx';
import { ConfigFormCard } from './config-form-card.tsx';

type Text = () => string;

type ChoiceCardProps<Value extends string> = Pick<ConfigFormProps, 'savedToast'> & {
  field: ConfigKey;
  values: readonly Value[];
  texts: Record<'title' | 'description' | 'label' | 'save', Text> & { choices: Record<Value, Text> };
};

/** A card for a setting that is one of a few values. */
function ChoiceCard<Value extends string>(props: ChoiceCardProps<Value>) {
  const { field, values, texts, ...form } = props;
  return (
    <ConfigFormCard texts={texts} fields={[field]} {...form}>
      {(fieldProps) => (
        <SelectField
          label={texts.label()}
          isRequired
          options={values.map((value) => ({ value, label: texts.choices[value]() }))}
          {...fieldProps(field)}
        />
      )}
    </ConfigFormCard>
  );
}

/** Whether the status of an order changes automatically. */
export function OrderStepsCard() {
  const { LL } = useI18n();
  return (
    <ChoiceCard
      field="orderSteps"
      values={orderStepsRules}
      texts={LL.adminSettings.orderSteps}
      savedToast={toasts.orderStepsSaved}
    />
  );
}

/** The second factor that all portal users must have. */
export function SecondFactorCard() {
  const { LL } = useI18n();
  return (
    <ChoiceCard
      field="secondFactor"
      values={secondFactorRules}
      texts={LL.adminSettings.secondFactor}
      savedToast={toasts.secondFactorSaved}
    />
  );
}
