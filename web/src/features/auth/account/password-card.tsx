import { chakra } from '@chakra-ui/react/styled-system';
import { newPasswordMinLength } from '@storefront/contracts/auth/auth.schema.ts';
import { localizeMessage } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { PasswordField } from '#components/fields/password-field.tsx';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError, readFailure, retryTime } from '#lib/call-failure.ts';
import { firstErrors } from '#lib/form-errors.ts';
import { formatTime, upToMinute } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import {
  emptyPasswords,
  type PasswordField as PasswordFieldName,
  type PasswordValues,
  passwordErrors,
  passwordFields,
} from './password-values.ts';

type PasswordCardProps = { onDirtyChange: (isDirty: boolean) => void };

export function PasswordCard({ onDirtyChange }: PasswordCardProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.password;
  const utils = api.useUtils();
  const formElement = useRef<HTMLFormElement>(null);
  const username = utils.auth.me.getData()?.username;
  /** Errors from the server, shown until the field changes. */
  const [refused, setRefused] = useState<Partial<PasswordValues>>({});

  const change = api.auth.changePassword.useMutation({
    onSuccess: async () => {
      form.resetForm();
      showToast({ tone: 'success', ...toastText(toasts.passwordChanged, locale) });
      await utils.auth.sessions.invalidate();
    },
    onError: (error) => {
      if (isAuthError(error)) return;
      const atFields = firstErrors(passwordFields, readFailure(error).body?.issues);
      const firstBad = passwordFields.find((field) => atFields[field]);
      if (firstBad) {
        setRefused(atFields);
        focusField(firstBad);
        return;
      }
      const time = retryTime(error);
      const reason = time
        ? texts.limited({ time: formatTime(upToMinute(time), locale) })
        : errorMessage(error, locale);
      showToast({ tone: 'error', ...toastText(toasts.passwordChangeFailed, locale, reason) });
    },
  });
  const form = useFormik<PasswordValues>({
    initialValues: emptyPasswords,
    validate: passwordErrors,
    onSubmit: ({ currentPassword, newPassword }) => {
      if (!change.isPending) change.mutate({ currentPassword, newPassword });
    },
  });
  const { dirty } = form;

  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);

  function focusField(field: PasswordFieldName) {
    formElement.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const errors = passwordErrors(form.values);
    const firstBad = passwordFields.find((field) => errors[field]);
    if (firstBad) focusField(firstBad);
    form.handleSubmit(event);
  }

  function fieldProps(field: PasswordFieldName) {
    const error = refused[field] ?? (form.touched[field] ? form.errors[field] : undefined);
    const { onChange, ...props } = form.getFieldProps(field);
    return {
      ...props,
      onChange: (event: unknown) => {
        setRefused(({ [field]: _, ...others }) => others);
        onChange(event);
      },
      isRequired: true,
      error: error && localizeMessage(error, locale),
    };
  }

  const missing = newPasswordMinLength - form.values.newPassword.length;
  const isTyping = form.values.newPassword !== '';
  const typingHint = missing > 0 ? texts.missing({ count: missing }) : texts.enough();
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      <chakra.form
        ref={formElement}
        noValidate
        method="post"
        onSubmit={handleSubmit}
        display="grid"
        gap="4"
        maxW="32rem"
      >
        {/* Tells password managers the account of the password. */}
        <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
        <PasswordField
          label={texts.current()}
          autoComplete="current-password"
          {...fieldProps('currentPassword')}
        />
        <PasswordField
          label={texts.next()}
          autoComplete="new-password"
          hint={isTyping ? typingHint : texts.rule({ min: newPasswordMinLength })}
          {...fieldProps('newPassword')}
        />
        <PasswordField
          label={texts.repeat()}
          autoComplete="new-password"
          {...fieldProps('repeatedPassword')}
        />
        <Button
          type="submit"
          justifySelf="start"
          disabled={change.isPending}
          aria-busy={change.isPending || undefined}
        >
          {change.isPending ? texts.saving() : texts.save()}
        </Button>
      </chakra.form>
    </AdminCard>
  );
}
