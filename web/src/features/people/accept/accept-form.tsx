import { chakra } from '@chakra-ui/react/styled-system';
import { newPasswordMinLength } from '@storefront/contracts/auth/auth.schema.ts';
import { roleWords } from '@storefront/contracts/auth/roles.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import type { OpenInvitation } from '@storefront/contracts/people/invitation.schema.ts';
import { useLocation } from 'wouter';
import { Button } from '#components/button.ts';
import { Card } from '#components/card.ts';
import { PasswordField } from '#components/fields/password-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useRefusableForm } from '#components/fields/use-refusable-form.ts';
import { announceSessionChange } from '#features/auth/session/session-channel.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorCode, failureText, readFailure } from '#lib/call-failure.ts';
import { firstErrors } from '#lib/form-errors.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { acceptErrors, acceptFields } from './accept-values.ts';

/** A form for username and password of an invited person, who is then logged in. */
export function AcceptForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminPeople.accept;
  const [, navigate] = useLocation();
  const utils = api.useUtils();

  const accept = api.invitations.accept.useMutation({
    onSuccess: (user) => {
      showToast({ tone: 'success', ...toastText(toasts.invitationAccepted, locale) });
      announceSessionChange();
      utils.auth.me.setData(undefined, user);
      navigate(paths.adminDashboard, { replace: true });
    },
    onError: (error) => {
      const reason = failureText(error, locale, LL.error);
      const atFields = firstErrors(acceptFields, readFailure(error).body?.issues);
      const isTaken = errorCode(error) === 'USERNAME_TAKEN';
      if (!form.refuse(isTaken ? { username: reason } : atFields)) {
        showToast({ tone: 'error', ...toastText(toasts.peopleFailed, locale, reason) });
      }
    },
  });
  const form = useRefusableForm({
    initialValues: { username: '', password: '', repeated: '' },
    fields: acceptFields,
    validate: acceptErrors,
    onSubmit: ({ username, password }) => {
      if (!accept.isPending) accept.mutate({ token, username, password, locale });
    },
  });
  const { fieldProps } = form;
  const { name, may } = roleWords[invitation.role];
  return (
    <Card aria-labelledby="accept-title">
      <chakra.h1 id="accept-title" textStyle="title">
        {texts.title()}
      </chakra.h1>
      <chakra.p color="ink.muted" mt="1">
        {texts.lead({ name: invitation.invitedBy })}
      </chakra.p>
      <chakra.p textStyle="small" mt="2" mb="6" overflowWrap="anywhere">
        {texts.access({ email: invitation.email, role: name[locale], may: may[locale] })}
      </chakra.p>
      <chakra.form {...form.formProps} display="grid" gap="5">
        <TextField
          label={texts.username()}
          hint={texts.usernameHint()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldProps('username')}
        />
        <PasswordField
          label={texts.password()}
          hint={texts.passwordHint({ min: newPasswordMinLength })}
          autoComplete="new-password"
          {...fieldProps('password')}
        />
        <PasswordField label={texts.repeat()} autoComplete="new-password" {...fieldProps('repeated')} />
        <Button type="submit" size="lg" isBusy={accept.isPending}>
          {accept.isPending ? texts.submitting() : texts.submit()}
        </Button>
      </chakra.form>
    </Card>
  );
}
