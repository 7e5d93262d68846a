import { chakra } from '@chakra-ui/react/styled-system';
import { ownEmailChangeSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useRefusableForm } from '#components/fields/use-refusable-form.ts';
import { useUnsaved } from '#components/portal/unsaved-guard.tsx';
import { useFailureToast } from '#components/portal/use-failure-toast.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { schemaErrors } from '#lib/form-errors.ts';
import { useKeptForm } from '#lib/kept/use-kept-form.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';

const fields = ['email'] as const;

/** The user's own address; the server requires password or code if the last login is not recent. */
export function OwnEmailForm({ stored }: { stored: string }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminAccount.email;
  const utils = api.useUtils();
  const reportFailure = useFailureToast();
  const change = api.auth.changeOwnEmail.useMutation({
    onSuccess: (saved) => {
      form.resetForm({ values: { email: saved.email ?? '' } });
      utils.auth.ownEmail.setData(undefined, saved);
      showToast({ tone: 'success', ...toastText(toasts.ownEmailChanged, locale) });
    },
    onError: (error) => reportFailure(toasts.ownEmailChangeFailed.title[locale], error),
  });
  const form = useRefusableForm({
    initialValues: { email: stored },
    fields,
    validate: (values) => schemaErrors(ownEmailChangeSchema, fields, values),
    onSubmit: (values) => {
      if (!change.isPending) change.mutate(values);
    },
  });
  useKeptForm('admin-own-email', form);

  useUnsaved(form.dirty);

  return (
    <chakra.form {...form.formProps} display="grid" gap="4" maxW="32rem">
      <TextField
        label={texts.label()}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        {...form.fieldProps('email')}
      />
      <Button type="submit" justifySelf="start" isBusy={change.isPending}>
        {change.isPending ? texts.saving() : texts.save()}
      </Button>
    </chakra.form>
  );
}
