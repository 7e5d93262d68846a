import { chakra } from '@chakra-ui/react/styled-system';
import type { CurrentUser } from '@storefront/contracts/auth/auth.schema.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import type { FormEvent } from 'react';
import { Button } from '#components/button.ts';
import { Card } from '#components/card.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorCode, failureText, limitedUntil } from '#lib/call-failure.ts';
import { formatTime, upToMinute } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { dismissErrors, showToast, toastText } from '#lib/toast.ts';
import { hasPasskeys, usePasskey } from '../passkeys/use-passkey.ts';
import { useSecretField } from '../session/use-secret-field.ts';

type SecondStepCardProps = {
  onLoggedIn: (user: CurrentUser) => void;
  /** Called to return to name and password: by choice, or because this login has expired. */
  onBack: () => void;
};

/** Asks for the second factor after a correct password. */
export function SecondStepCard({ onLoggedIn, onBack }: SecondStepCardProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSession.secondStep;
  const code = useSecretField();

  const login = api.auth.loginWithCode.useMutation({
    onMutate: dismissErrors,
    onSuccess: onLoggedIn,
    onError: (failure) => {
      const time = limitedUntil(failure);
      const reason = time
        ? LL.adminSession.login.limited({ time: formatTime(upToMinute(time), locale) })
        : failureText(failure, locale, LL.error);
      if (errorCode(failure) === 'LOGIN_EXPIRED') {
        showToast({ tone: 'error', ...toastText(toasts.loginFailed, locale, reason) });
        onBack();
        return;
      }
      code.refuse(errorCode(failure) === 'FACTOR_REFUSED' ? messages.codeWrong[locale] : reason);
    },
  });

  const step = api.auth.loginStep.useQuery(undefined, { gcTime: 0 });
  const { totp: hasApp = true, passkey: hasPasskey = false } = step.data ?? {};
  const isPasskeyShown = hasPasskey && hasPasskeys();
  const lead = hasApp ? (isPasskeyShown ? texts.leadBoth : texts.lead) : texts.leadPasskey;
  const loginWithPasskey = api.auth.loginWithPasskey.useMutation({ onSuccess: onLoggedIn });
  const passkey = usePasskey({
    onAnswer: (answer) => loginWithPasskey.mutateAsync({ answer }),
    onFailure: (reason, failure) => {
      showToast({ tone: 'error', ...toastText(toasts.loginFailed, locale, reason) });
      if (errorCode(failure) === 'LOGIN_EXPIRED') onBack();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (login.isPending) return;
    if (code.value.trim() === '') code.refuse(messages.codeRequired[locale]);
    else login.mutate({ code: code.value });
  }

  return (
    <Card aria-labelledby="second-step-title">
      <chakra.h1 id="second-step-title" textStyle="title">
        {texts.title()}
      </chakra.h1>
      <chakra.p color="ink.muted" mt="1" mb="6">
        {lead()}
      </chakra.p>
      <chakra.form noValidate method="post" onSubmit={handleSubmit} display="grid" gap="5">
        <TextField
          label={hasApp ? texts.code() : texts.recoveryCode()}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...code.props}
        />
        <Button type="submit" size="lg" isBusy={login.isPending}>
          {login.isPending ? LL.adminSession.login.submitting() : LL.adminSession.login.submit()}
        </Button>
        {isPasskeyShown && (
          <Button variant="outline" isBusy={passkey.isPending} onClick={() => void passkey.run()}>
            {LL.adminSession.login.passkey()}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onBack}>
          {texts.back()}
        </Button>
      </chakra.form>
    </Card>
  );
}
