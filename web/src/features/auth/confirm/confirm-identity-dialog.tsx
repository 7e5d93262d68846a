import { chakra } from '@chakra-ui/react/styled-system';
import { localizeMessage, messages } from '@storefront/contracts/errors/messages.ts';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { PasswordField } from '#components/fields/password-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, isAuthError, readFailure, retryTime } from '#lib/call-failure.ts';
import { formatTime, upToMinute } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { hasPasskeys, usePasskey } from '../passkeys/use-passkey.ts';

type ConfirmIdentityDialogProps = { onFinish: (isConfirmed: boolean) => void };

/** The password again, or a code in its place where the account has an authenticator app. */
export function ConfirmIdentityDialog({ onFinish }: ConfirmIdentityDialogProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSession.confirm;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isByCode, setIsByCode] = useState(false);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>();
  const username = api.useUtils().auth.me.getData()?.username;
  const factors = api.auth.factors.useQuery();
  const confirm = api.auth.confirm.useMutation({
    onSuccess: () => onFinish(true),
    onError: (failure) => {
      if (isAuthError(failure)) return onFinish(false);
      const time = retryTime(failure);
      const [issue] = readFailure(failure).body?.issues ?? [];
      setError(
        time
          ? LL.adminSession.login.limited({ time: formatTime(upToMinute(time), locale) })
          : issue
            ? localizeMessage(issue.message, locale)
            : failureText(failure, locale, LL.error.network()),
      );
      input.current?.focus();
    },
  });

  const confirmWithPasskey = api.auth.confirmWithPasskey.useMutation({ onSuccess: () => onFinish(true) });
  const passkey = usePasskey({
    onAnswer: (answer) => confirmWithPasskey.mutateAsync({ answer }),
    onFailure: setError,
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    input.current?.focus();
    return () => element?.close();
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    if (value.trim() === '') {
      const missing = isByCode ? messages.codeRequired : messages.passwordRequired;
      setError(missing[locale]);
      input.current?.focus();
      return;
    }
    confirm.mutate(isByCode ? { code: value } : { password: value });
  }

  function switchWay() {
    setIsByCode(!isByCode);
    setValue('');
    setError(undefined);
  }

  const field = {
    ref: input,
    value,
    error,
    isRequired: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      setValue(event.currentTarget.value);
      setError(undefined);
    },
  };
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (!confirm.isPending) onFinish(false);
      }}
      m="auto"
      width="min(30rem, calc(100vw - 2rem))"
      p={{ base: '5', md: '7' }}
      layerStyle="sheet"
      color="ink"
      boxShadow="lifted"
      css={{ '&::backdrop': { bg: 'ink', opacity: 0.5 } }}
    >
      <chakra.h2 id={`${id}-title`} textStyle="title">
        {texts.title()}
      </chakra.h2>
      <chakra.p id={`${id}-text`} my="4">
        {texts.text()}
      </chakra.p>
      <chakra.form noValidate method="post" onSubmit={handleSubmit} display="grid" gap="5">
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
        {isByCode ? (
          <TextField key="code" label={texts.code()} autoComplete="one-time-code" {...field} />
        ) : (
          <PasswordField
            key="password"
            label={LL.adminSession.login.password()}
            autoComplete="current-password"
            {...field}
          />
        )}
        {factors.data?.passkeys.length !== 0 && factors.data && hasPasskeys() && (
          <Button
            variant="outline"
            size="sm"
            justifySelf="start"
            aria-disabled={passkey.isPending || undefined}
            aria-busy={passkey.isPending || undefined}
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
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column-reverse', sm: 'row' }}
          justifyContent="flex-end"
          gap="3"
        >
          <Button variant="ghost" disabled={confirm.isPending} onClick={() => onFinish(false)}>
            {texts.cancel()}
          </Button>
          <Button type="submit" aria-disabled={confirm.isPending} aria-busy={confirm.isPending || undefined}>
            {confirm.isPending ? texts.pending() : texts.confirm()}
          </Button>
        </chakra.div>
      </chakra.form>
    </chakra.dialog>
  );
}
