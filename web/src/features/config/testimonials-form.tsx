import { chakra } from '@chakra-ui/react/styled-system';
import type { Config } from '@storefront/contracts/config/config.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { noTestimonialsAttribute } from '@storefront/contracts/pages-manifest.ts';
import { useFormik } from 'formik';
import { useEffect } from 'react';
import { Button } from '#components/button.ts';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

type Values = { isShown: boolean };

const valuesOf = ({ testimonials }: Config): Values => ({ isShown: testimonials === 'shown' });

type TestimonialsFormProps = { stored: Config; onDirtyChange: (isDirty: boolean) => void };

export function TestimonialsForm({ stored, onDirtyChange }: TestimonialsFormProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.testimonials;
  const utils = api.useUtils();
  const save = api.config.update.useMutation({
    onSuccess: async (saved) => {
      form.resetForm({ values: valuesOf(saved) });
      // The server sets this on every page loaded from now on; this page may navigate to the home page
      // without reloading.
      document.documentElement.toggleAttribute(noTestimonialsAttribute, saved.testimonials === 'hidden');
      showToast({ tone: 'success', ...toastText(toasts.testimonialsSaved, locale) });
      await utils.config.invalidate();
    },
    onError: (error) => {
      if (isAuthError(error)) return;
      const reason = errorMessage(error, locale);
      showToast({ tone: 'error', ...toastText(toasts.settingsSaveFailed, locale, reason) });
    },
  });
  const form = useFormik<Values>({
    initialValues: valuesOf(stored),
    onSubmit: ({ isShown }) => {
      if (!save.isPending) save.mutate({ testimonials: isShown ? 'shown' : 'hidden' });
    },
  });
  const { dirty } = form;

  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);

  return (
    <chakra.form noValidate method="post" onSubmit={form.handleSubmit} display="grid" gap="4" maxW="40rem">
      <CheckboxField
        label={texts.shown()}
        name="isShown"
        checked={form.values.isShown}
        onChange={form.handleChange}
        onBlur={form.handleBlur}
      />
      <Button type="submit" justifySelf="start" isBusy={save.isPending}>
        {save.isPending ? LL.adminSettings.email.saving() : texts.save()}
      </Button>
    </chakra.form>
  );
}
