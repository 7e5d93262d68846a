import { chakra } from '@chakra-ui/react/styled-system';
import { newPasswordMinLength } from '@storefront/contracts/auth/auth.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useRef } from 'react';
import { Button } from '#components/button.ts';
import { PasswordField } from '#components/fields/password-field.tsx';
import { useRefusableForm } from '#components/fields/use-refusable-form.ts';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { useUnsaved } from '#components/portal/unsaved-guard.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, isAuthError, isUncertain, limitedUntil, readFailure } from '#lib/call-failure.ts';
import { firstErrors } from '#lib/form-errors.ts';
import { formatTime, upToMinute } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { emptyPasswords, passwordErrors, passwordFields } from './password-values.ts';

export function PasswordCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.password;
  const utils = api.useUtils();
  const username = utils.auth.me.getData()?.username;
  /** The new password of an attempt of which it is unknown whether it was carried out. */
  const unsure = useRef<string | null>(null);
  const change = api.auth.changePassword.useMutation({
    onSuccess: async () => {
      unsure.current = null;
      form.resetForm();
      showToast({ tone: 'success', ...toastText(toasts.passwordChanged, locale) });
      await utils.auth.sessions.invalidate();
    },
    onError: (error, { currentPassword, newPassword }) => {
      if (isAuthError(error)) return;
      if (isUncertain(error)) {
        unsure.current = newPassword;
        showToast({ tone: 'error', ...toastText(toasts.passwordChangeUnsure, locale) });
        return;
      }
      const issues = firstErrors(passwordFields, readFailure(error).body?.issues);
      // If that attempt was carried out, the new password is the current one by now.
      if (issues.currentPassword && unsure.current === newPassword && currentPassword !== newPassword) {
        change.mutate({ currentPassword: newPassword, newPassword });
        return;
      }
      if (form.refuse(issues)) return;
      const time = limitedUntil(error);
      const reason = time
        ? texts.limited({ time: formatTime(upToMinute(time), locale) })
        : failureText(error, locale, LL.error);
      showToast({ tone: 'error', ...toastText(toasts.passwordChangeFailed, locale, reason) });
    },
  });
  const form = useRefusableForm({
    initialValues: emptyPasswords,
    fields: passwordFields,
    validate: passwordErrors,
    onSubmit: ({ currentPassword, newPassword }) => {
      if (!change.isPending) change.mutate({ currentPassword, newPassword });
    },
  });
  const { fieldProps } = form;

  useUnsaved(form.dirty);

  const missing = newPasswordMinLength - form.values.newPassword.length;
  const isTyping = form.values.newPassword !== '';
  const typingHint = missing > 0 ? texts.missing({ count: missing }) : texts.enough();
  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      <chakra.form {...form.formProps} display="grid" gap="4" maxW="32rem">
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
        <Button type="submit" justifySelf="start" isBusy={change.isPending}>
          {change.isPending ? texts.saving() : texts.save()}
        </Button>
      </chakra.form>
    </AdminCard>
  );
}
