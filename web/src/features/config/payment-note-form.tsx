import { chakra } from '@chakra-ui/react/styled-system';
import { type Config, configUpdateSchema } from '@storefront/contracts/config/config.schema.ts';
import { paymentNoteDefaults } from '@storefront/contracts/config/payment-note.ts';
import { localizeMessage } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { useFormik } from 'formik';
import { useEffect } from 'react';
import { Button } from '#components/button.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { isAuthError } from '#lib/auth-error.ts';
import { schemaErrors } from '#lib/form-errors.ts';
import { errorMessage } from '#lib/http-error.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

const fields = ['paymentNoteEn', 'paymentNoteDe'] as const;
const fieldOf = { en: 'paymentNoteEn', de: 'paymentNoteDe' } as const;
type PaymentNotes = Pick<Config, (typeof fields)[number]>;

const valuesOf = ({ paymentNoteEn, paymentNoteDe }: Config): PaymentNotes => ({
  paymentNoteEn,
  paymentNoteDe,
});

type PaymentNoteFormProps = { stored: Config; onDirtyChange: (isDirty: boolean) => void };

/** A text per language; an empty one leaves our own, which the field shows. */
export function PaymentNoteForm({ stored, onDirtyChange }: PaymentNoteFormProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.paymentNote;
  const utils = api.useUtils();
  const save = api.config.update.useMutation({
    onSuccess: async (saved) => {
      form.resetForm({ values: valuesOf(saved) });
      showToast({ tone: 'success', ...toastText(toasts.paymentNoteSaved, locale) });
      await utils.config.invalidate();
    },
    onError: (error) => {
      if (isAuthError(error)) return;
      const reason = errorMessage(error, locale);
      showToast({ tone: 'error', ...toastText(toasts.settingsSaveFailed, locale, reason) });
    },
  });
  const form = useFormik<PaymentNotes>({
    initialValues: valuesOf(stored),
    validate: (values) => schemaErrors(configUpdateSchema, fields, values),
    onSubmit: (values) => {
      if (!save.isPending) save.mutate(values);
    },
  });
  const { dirty } = form;

  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);

  return (
    <chakra.form noValidate method="post" onSubmit={form.handleSubmit} display="grid" gap="4" maxW="40rem">
      {locales.map((language) => {
        const field = fieldOf[language];
        const error = form.touched[field] ? form.errors[field] : undefined;
        return (
          <TextAreaField
            key={language}
            label={texts.fields[language]()}
            lang={language}
            rows={5}
            placeholder={paymentNoteDefaults[language]}
            {...form.getFieldProps(field)}
            error={error && localizeMessage(error, locale)}
          />
        );
      })}
      <chakra.p textStyle="small" color="ink.muted">
        {texts.empty()}
      </chakra.p>
      <Button
        type="submit"
        justifySelf="start"
        disabled={save.isPending}
        aria-busy={save.isPending || undefined}
      >
        {save.isPending ? LL.adminSettings.email.saving() : texts.save()}
      </Button>
    </chakra.form>
  );
}
