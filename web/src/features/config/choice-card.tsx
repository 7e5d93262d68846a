import type { ConfigKey } from '@storefront/contracts/config/config.schema.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import type { ConfigFormProps } from './config-form.tsx';
import { ConfigFormCard } from './config-form-card.tsx';

type Text = () => string;

type ChoiceCardProps<Value extends string> = Pick<ConfigFormProps, 'savedToast'> & {
  field: ConfigKey;
  values: readonly Value[];
  texts: Record<'title' | 'description' | 'label' | 'save', Text> & { choices: Record<Value, Text> };
};

/** A card for a setting that is one of a few values. */
export function ChoiceCard<Value extends string>(props: ChoiceCardProps<Value>) {
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
