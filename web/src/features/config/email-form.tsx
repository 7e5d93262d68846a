import { chakra } from '@chakra-ui/react/styled-system';
import {
  type Config,
  type ConfigUpdate,
  configUpdateSchema,
} from '@storefront/contracts/config/config.schema.ts';
import { localizeMessage } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#components/button.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { isAuthError } from '#lib/auth-error.ts';
import { schemaErrors } from '#lib/form-errors.ts';
import { errorMessage } from '#lib/http-error.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

const fields = ['adminEmail'] as const;
const emailErrors = (values: ConfigUpdate) => schemaErrors(configUpdateSchema, fields, values);

const valuesOf = ({ adminEmail, operatorLocale }: Config): ConfigUpdate => ({ adminEmail, operatorLocale });

type EmailFormProps = { stored: Config; onDirtyChange: (isDirty: boolean) => void };

export function EmailForm({ stored, onDirtyChange }: EmailFormProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.email;
  const utils = api.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const save = api.config.update.useMutation({
    onSuccess: async (saved) => {
      form.resetForm({ values: valuesOf(saved) });
      showToast({ tone: 'success', ...toastText(toasts.settingsSaved, locale) });
      await utils.config.invalidate();
    },
    onError: (error) => {
      if (isAuthError(error)) return;
      const reason = errorMessage(error, locale);
      showToast({ tone: 'error', ...toastText(toasts.settingsSaveFailed, locale, reason) });
    },
  });
  const form = useFormik<ConfigUpdate>({
    initialValues: valuesOf(stored),
    validate: emailErrors,
    onSubmit: (values) => {
      if (!save.isPending) save.mutate(values);
    },
  });
  const { dirty } = form;

  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (emailErrors(form.values).adminEmail) input.current?.focus();
    form.handleSubmit(event);
  }

  const error = form.touched.adminEmail ? form.errors.adminEmail : undefined;
  return (
    <chakra.form noValidate method="post" onSubmit={handleSubmit} display="grid" gap="4" maxW="32rem">
      <TextField
        ref={input}
        label={texts.address()}
        placeholder={texts.placeholder()}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        isRequired
        {...form.getFieldProps('adminEmail')}
        error={error && localizeMessage(error, locale)}
      />
      <SelectField
        label={texts.language()}
        isRequired
        options={locales.map((value) => ({ value, label: texts.languages[value]() }))}
        {...form.getFieldProps('operatorLocale')}
      />
      <Button
        type="submit"
        justifySelf="start"
        disabled={save.isPending}
        aria-busy={save.isPending || undefined}
      >
        {save.isPending ? texts.saving() : texts.save()}
      </Button>
    </chakra.form>
  );
}
