import { chakra } from '@chakra-ui/react/styled-system';
import { newPasswordMinLength } from '@storefront/contracts/auth/auth.schema.ts';
import { passwordResetSchema } from '@storefront/contracts/auth/reset.schema.ts';
import { localizeMessage, messages } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { useFormik } from 'formik';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#components/button.ts';
import { PasswordField } from '#components/fields/password-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, readFailure } from '#lib/call-failure.ts';
import { firstErrors, schemaErrors } from '#lib/form-errors.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { cardRecipe } from '#theme/recipes/card.ts';
import { isDeadLink } from './is-dead-link.ts';

const Card = chakra('section', cardRecipe);
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
  const formElement = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string | undefined>();
  const set = api.auth.resetPassword.useMutation({
    onSuccess: () => {
      showToast({ tone: 'success', ...toastText(toasts.passwordReset, locale) });
      navigate(paths.admin);
    },
    onError: (error) => {
      const { newPassword } = firstErrors(fields, readFailure(error).body?.issues);
      if (newPassword) {
        setRefused(newPassword);
        focusField('newPassword');
        return;
      }
      if (isDeadLink(error)) {
        onInvalid();
        return;
      }
      const reason = failureText(error, locale, LL.error.network());
      showToast({ tone: 'error', ...toastText(toasts.resetFailed, locale, reason) });
    },
  });

  function errorsOf({ newPassword, repeatedPassword }: Values): Partial<Values> {
    const errors: Partial<Values> = schemaErrors(passwordResetSchema, fields, { token, newPassword });
    if (repeatedPassword !== newPassword)
      errors.repeatedPassword = messages.passwordRepeatDifferent[programLocale];
    return errors;
  }
  const form = useFormik<Values>({
    initialValues: { newPassword: '', repeatedPassword: '' },
    validate: errorsOf,
    onSubmit: ({ newPassword }) => {
      if (!set.isPending) set.mutate({ token, newPassword });
    },
  });

  function focusField(field: keyof Values) {
    formElement.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const errors = errorsOf(form.values);
    const firstBad = fields.find((field) => errors[field]);
    if (firstBad) focusField(firstBad);
    form.handleSubmit(event);
  }

  function fieldProps(field: keyof Values) {
    const own = field === 'newPassword' ? refused : undefined;
    const error = own ?? (form.touched[field] ? form.errors[field] : undefined);
    const { onChange, ...props } = form.getFieldProps(field);
    return {
      ...props,
      onChange: (event: unknown) => {
        setRefused(undefined);
        onChange(event);
      },
      isRequired: true,
      autoComplete: 'new-password',
      error: error && localizeMessage(error, locale),
    };
  }

  return (
    <Card aria-labelledby="reset-title">
      <chakra.h1 id="reset-title" textStyle="title">
        {texts.title()}
      </chakra.h1>
      <chakra.p color="ink.muted" mt="1" mb="6">
        {texts.setLead()}
      </chakra.p>
      <chakra.form ref={formElement} noValidate method="post" onSubmit={handleSubmit} display="grid" gap="5">
        <PasswordField
          label={texts.next()}
          hint={texts.rule({ min: newPasswordMinLength })}
          {...fieldProps('newPassword')}
        />
        <PasswordField label={texts.repeat()} {...fieldProps('repeatedPassword')} />
        <Button type="submit" size="lg" disabled={set.isPending} aria-busy={set.isPending || undefined}>
          {set.isPending ? texts.saving() : texts.save()}
        </Button>
      </chakra.form>
    </Card>
  );
}
