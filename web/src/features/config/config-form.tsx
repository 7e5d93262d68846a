import { chakra } from '@chakra-ui/react/styled-system';
import {
  type Config,
  type ConfigKey,
  type ConfigUpdate,
  configUpdateSchema,
} from '@storefront/contracts/config/config.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { type FieldInputProps, useFormik } from 'formik';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorCode, errorMessage, isAuthError } from '#lib/call-failure.ts';
import { schemaErrors, textFieldProps } from '#lib/form-errors.ts';
import { useKeptForm } from '#lib/kept/use-kept-form.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

/** Props that the page passes to a card of stored settings. */
export type ConfigCardProps = { onDirtyChange: (isDirty: boolean) => void };

type FieldProps = FieldInputProps<string> & { error: string | undefined };

type ConfigFormProps = ConfigCardProps & {
  stored: Config;
  /** The keys edited by this form; the others remain unchanged. */
  fields: readonly ConfigKey[];
  savedToast: Parameters<typeof toastText>[0];
  saveLabel: string;
  /** Arranges fields in columns if there is enough room; a paragraph takes the full width. */
  hasColumns?: boolean;
  onSaved?: (saved: Config) => void;
  children: (fieldProps: (field: ConfigKey) => FieldProps) => ReactNode;
};

/** A form for some of the stored settings: validation, notifications, and focus on the first error. */
export function ConfigForm({
  stored,
  fields,
  savedToast,
  saveLabel,
  onDirtyChange,
  hasColumns = false,
  onSaved,
  children,
}: ConfigFormProps) {
  const { LL, locale } = useI18n();
  const utils = api.useUtils();
  const valuesOf = (config: Config): ConfigUpdate =>
    Object.fromEntries(fields.map((field) => [field, config[field]]));
  const errorsOf = (values: ConfigUpdate) => schemaErrors(configUpdateSchema, fields, values);
  const save = api.config.update.useMutation({
    onSuccess: async (saved, sent) => {
      const submitted = { ...form.initialValues, ...sent };
      const typedSince = Object.entries(form.values).filter(
        ([field, value]) => value !== submitted[field as ConfigKey],
      );
      form.resetForm({ values: valuesOf(saved) });
      if (typedSince.length > 0)
        void form.setValues({ ...valuesOf(saved), ...Object.fromEntries(typedSince) });
      onSaved?.(saved);
      showToast({ tone: 'success', ...toastText(savedToast, locale) });
      await utils.config.invalidate();
    },
    onError: async (error) => {
      if (isAuthError(error)) return;
      const reason = errorMessage(error, locale);
      showToast({ tone: 'error', ...toastText(toasts.settingsSaveFailed, locale, reason) });
      // If they cannot be read now, the next attempt is refused as well.
      if (errorCode(error) === 'SETTINGS_CHANGED') await takeStored().catch(() => undefined);
    },
  });
  const form = useFormik<ConfigUpdate>({
    initialValues: valuesOf(stored),
    validate: errorsOf,
    onSubmit: (values) => {
      const changed = changedOf(values);
      const sent = Object.keys(changed).length > 0 ? changed : values;
      const seen = Object.entries(form.initialValues).filter(([field]) => field in sent);
      if (!save.isPending) save.mutate({ ...sent, basedOn: Object.fromEntries(seen) });
    },
  });
  const { dirty } = form;

  /** The others may have been changed by another person since the form was opened. */
  function changedOf(values: ConfigUpdate): ConfigUpdate {
    const changed = fields.filter((field) => values[field] !== form.initialValues[field]);
    return Object.fromEntries(changed.map((field) => [field, values[field]]));
  }

  /** Keeps what was typed, over what another person has saved. */
  async function takeStored(): Promise<void> {
    const typed = changedOf(form.values);
    const values = valuesOf(await utils.config.get.fetch(undefined, { staleTime: 0 }));
    form.resetForm({ values });
    void form.setValues({ ...values, ...typed });
  }

  useKeptForm(`admin-settings-${fields.join('-')}`, { ...form, values: changedOf(form.values) });

  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);

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
            css: { '& > :is(p, button)': { gridColumn: '1 / -1' } },
          }
        : { maxW: '40rem' })}
    >
      {children((field) => textFieldProps(form, field, locale))}
      <Button type="submit" justifySelf="start" isBusy={save.isPending}>
        {save.isPending ? LL.adminSettings.email.saving() : saveLabel}
      </Button>
    </chakra.form>
  );
}
