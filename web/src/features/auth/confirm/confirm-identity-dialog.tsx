import { chakra } from '@chakra-ui/react/styled-system';
import { localizeMessage, messages } from '@storefront/contracts/errors/messages.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/button.ts';
import { PasswordField } from '#components/fields/password-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Modal, ModalActions } from '#components/portal/modal.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, isAuthError, limitedUntil, readFailure } from '#lib/call-failure.ts';
import { formatTime, upToMinute } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { hasPasskeys, usePasskey } from '../passkeys/use-passkey.ts';
import { useSecretField } from '../session/use-secret-field.ts';

type ConfirmIdentityDialogProps = { onFinish: (isConfirmed: boolean) => void };

/** Asks for the password again, or for a code if the account has an authenticator app. */
export function ConfirmIdentityDialog({ onFinish }: ConfirmIdentityDialogProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSession.confirm;
  const [isByCode, setIsByCode] = useState(false);
  const secret = useSecretField();
  const username = api.useUtils().auth.me.getData()?.username;
  const factors = api.auth.factors.useQuery();
  const confirm = api.auth.confirm.useMutation({
    onSuccess: () => onFinish(true),
    onError: (failure) => {
      if (isAuthError(failure)) return onFinish(false);
      const time = limitedUntil(failure);
      const [issue] = readFailure(failure).body?.issues ?? [];
      secret.refuse(
        time
          ? LL.adminSession.login.limited({ time: formatTime(upToMinute(time), locale) })
          : issue
            ? localizeMessage(issue.message, locale)
            : failureText(failure, locale, LL.error),
      );
    },
  });

  const confirmWithPasskey = api.auth.confirmWithPasskey.useMutation({ onSuccess: () => onFinish(true) });
  const passkey = usePasskey({
    onAnswer: (answer) => confirmWithPasskey.mutateAsync({ answer }),
    onFailure: secret.setError,
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    const { value } = secret;
    if (value.trim() === '') {
      secret.refuse((isByCode ? messages.codeRequired : messages.passwordRequired)[locale]);
    } else confirm.mutate(isByCode ? { code: value } : { password: value });
  }

  const cancel = () => onFinish(false);

  function switchWay() {
    setIsByCode(!isByCode);
    secret.clear();
  }

  return (
    <Modal title={texts.title()} text={texts.text()} isPending={confirm.isPending} onClose={cancel}>
      <chakra.form noValidate method="post" onSubmit={handleSubmit} display="grid" gap="5">
        {/* Tells password managers the account of the password. */}
        <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
        {isByCode ? (
          <TextField key="code" label={texts.code()} autoComplete="one-time-code" {...secret.props} />
        ) : (
          <PasswordField
            key="password"
            label={LL.adminSession.login.password()}
            autoComplete="current-password"
            {...secret.props}
          />
        )}
        {factors.data?.passkeys.length !== 0 && factors.data && hasPasskeys() && (
          <Button
            variant="outline"
            size="sm"
            justifySelf="start"
            isBusy={passkey.isPending}
            onClick={() => void passkey.run()}
          >
            {LL.adminSession.confirm.byPasskey()}
          </Button>
        )}
        {factors.data?.totp && (
          <Button variant="ghost" size="sm" justifySelf="start" ms="-4" onClick={switchWay}>
            {isByCode ? texts.byPassword() : texts.byCode()}
          </Button>
        )}
        <ModalActions>
          <Button variant="ghost" disabled={confirm.isPending} onClick={cancel}>
            {LL.adminSession.cancel()}
          </Button>
          <Button type="submit" isBusy={confirm.isPending}>
            {confirm.isPending ? texts.pending() : texts.confirm()}
          </Button>
        </ModalActions>
      </chakra.form>
    </Modal>
  );
}
