import type { ConfigKey } from '@storefront/contracts/config/config.schema.ts';
import type { toasts } from '@storefront/contracts/errors/toasts.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { ConfigCard } from './config-card.tsx';
import { type ConfigCardProps, ConfigForm } from './config-form.tsx';

type Text = () => string;

type ChoiceCardProps<Value extends string> = ConfigCardProps & {
  field: ConfigKey;
  values: readonly Value[];
  texts: Record<'title' | 'description' | 'label' | 'save', Text> & { choices: Record<Value, Text> };
  savedToast: (typeof toasts)[keyof typeof toasts];
};

/** A card for a setting that is one of a few values. */
export function ChoiceCard<Value extends string>(props: ChoiceCardProps<Value>) {
  const { field, values, texts, savedToast, onDirtyChange } = props;
  return (
    <ConfigCard title={texts.title()} description={texts.description()}>
      {(stored) => (
        <ConfigForm
          stored={stored}
          fields={[field]}
          savedToast={savedToast}
          saveLabel={texts.save()}
          onDirtyChange={onDirtyChange}
        >
          {(fieldProps) => (
            <SelectField
              label={texts.label()}
              isRequired
              options={values.map((value) => ({ value, label: texts.choices[value]() }))}
              {...fieldProps(field)}
            />
          )}
        </ConfigForm>
      )}
    </ConfigCard>
  );
}
