import { chakra } from '@chakra-ui/react/styled-system';
import type { ConfigKey } from '@storefront/contracts/config/config.schema.ts';
import type { FieldInputProps } from 'formik';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#components/button.ts';
import { useUnsaved } from '#components/portal/unsaved-guard.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { textFieldProps } from '#lib/form-errors.ts';
import { type ConfigFormSettings, useConfigForm } from './use-config-form.ts';

type FieldProps = FieldInputProps<string> & { error: string | undefined };

export type ConfigFormProps = ConfigFormSettings & {
  saveLabel: string;
  /** Arranges fields in columns if there is enough room; a paragraph takes the full width. */
  hasColumns?: boolean;
  children: (fieldProps: (field: ConfigKey) => FieldProps) => ReactNode;
};

/** A form for some of the stored settings, with focus on the first error. */
export function ConfigForm({ saveLabel, hasColumns = false, children, ...settings }: ConfigFormProps) {
  const { fields } = settings;
  const { LL, locale } = useI18n();
  const { form, errorsOf, isSaving } = useConfigForm(settings);
  useUnsaved(form.dirty);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const errors = errorsOf(form.values);
    const firstBad = fields.find((field) => errors[field] !== undefined);
    if (firstBad) event.currentTarget.querySelector<HTMLElement>(`[name=${firstBad}]`)?.focus();
    form.handleSubmit(event);
  }

  return (
    <chakra.form
      noValidate
      method="post"
      onSubmit={handleSubmit}
      display="grid"
      alignItems="start"
      columnGap="6"
      rowGap="4"
      {...(hasColumns
        ? {
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            css: {
              '& > :is(p, button)': { gridColumn: '1 / -1' },
              // Two texts beside each other are equally high.
              '& textarea': { flexGrow: 1 },
            },
          }
        : { maxW: '40rem' })}
    >
      {children((field) => textFieldProps(form, field, locale))}
      <Button type="submit" justifySelf="start" isBusy={isSaving}>
        {isSaving ? LL.adminSettings.email.saving() : saveLabel}
      </Button>
    </chakra.form>
  );
}
