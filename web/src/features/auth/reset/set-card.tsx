import { chakra } from '@chakra-ui/react/styled-system';
import { newPasswordMinLength } from '@storefront/contracts/auth/auth.schema.ts';
import { passwordResetSchema } from '@storefront/contracts/auth/reset.schema.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { useLocation } from 'wouter';
import { Button } from '#components/button.ts';
import { Card } from '#components/card.ts';
import { PasswordField } from '#components/fields/password-field.tsx';
import { useRefusableForm } from '#components/fields/use-refusable-form.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, readFailure } from '#lib/call-failure.ts';
import { firstErrors, schemaErrors } from '#lib/form-errors.ts';
import { api } from '#lib/portal-api.ts';
import { dismissErrors, showToast, toastText } from '#lib/toast.ts';
import { isDeadLink } from './is-dead-link.ts';

const fields = ['newPassword', 'repeatedPassword'] as const;
type Values = Record<(typeof fields)[number], string>;

type SetCardProps = {
  token: string;
  /** Called when the link has expired or was used. */
  onInvalid: () => void;
};

/** Sets a new password with a mailed link, and leads to the login. */
export function SetCard({ token, onInvalid }: SetCardProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminAccount.reset;
  const [, navigate] = useLocation();
  const set = api.auth.resetPassword.useMutation({
    onMutate: dismissErrors,
    onSuccess: () => {
      showToast({ tone: 'success', ...toastText(toasts.passwordReset, locale) });
      navigate(paths.admin);
    },
    onError: (error) => {
      if (form.refuse(firstErrors(['newPassword'], readFailure(error).body?.issues))) return;
      if (isDeadLink(error)) {
        onInvalid();
        return;
      }
      const reason = failureText(error, locale, LL.error);
      showToast({ tone: 'error', ...toastText(toasts.resetFailed, locale, reason) });
    },
  });

  function errorsOf({ newPassword, repeatedPassword }: Values): Partial<Values> {
    const errors: Partial<Values> = schemaErrors(passwordResetSchema, fields, { token, newPassword });
    if (repeatedPassword !== newPassword)
      errors.repeatedPassword = messages.passwordRepeatDifferent[programLocale];
    return errors;
  }
  const form = useRefusableForm({
    initialValues: { newPassword: '', repeatedPassword: '' },
    fields,
    validate: errorsOf,
    onSubmit: ({ newPassword }) => {
      if (!set.isPending) set.mutate({ token, newPassword });
    },
  });
  const fieldProps = (field: keyof Values) => ({
    ...form.fieldProps(field),
    autoComplete: 'new-password',
  });

  return (
    <Card aria-labelledby="reset-title">
      <chakra.h1 id="reset-title" textStyle="title">
        {texts.title()}
      </chakra.h1>
      <chakra.p color="ink.muted" mt="1" mb="6">
        {texts.setLead()}
      </chakra.p>
      <chakra.form {...form.formProps} display="grid" gap="5">
        <PasswordField
          label={texts.next()}
          hint={texts.rule({ min: newPasswordMinLength })}
          {...fieldProps('newPassword')}
        />
        <PasswordField label={texts.repeat()} {...fieldProps('repeatedPassword')} />
        <Button type="submit" size="lg" isBusy={set.isPending}>
          {set.isPending ? texts.saving() : texts.save()}
        </Button>
      </chakra.form>
    </Card>
  );
}
