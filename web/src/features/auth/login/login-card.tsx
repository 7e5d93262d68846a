import { chakra } from '@chakra-ui/react/styled-system';
import { type CurrentUser, type Login, loginSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { localizeMessage } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { PasswordField } from '#components/fields/password-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorCode, failureText, limitedUntil as limitEnd } from '#lib/call-failure.ts';
import { schemaErrors } from '#lib/form-errors.ts';
import { formatTime, upToMinute } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { dismissErrors, showToast, toastText } from '#lib/toast.ts';
import { cardRecipe } from '#theme/recipes/card.ts';
import { hasPasskeys, usePasskey } from '../passkeys/use-passkey.ts';
import { announceSessionChange } from '../session/session-channel.ts';
import { SecondStepCard } from './second-step-card.tsx';

const Card = chakra('section', cardRecipe);
const loginFields = ['username', 'password'] as const;

const loginErrors = (values: Login) => schemaErrors(loginSchema, loginFields, values);

export function LoginCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminSession.login;
  const utils = api.useUtils();
  const formElement = useRef<HTMLFormElement>(null);
  const [limitedUntil, setLimitedUntil] = useState<Date | null>(null);
  const limitedText = limitedUntil && texts.limited({ time: formatTime(limitedUntil, locale) });

  const [isSecondStep, setIsSecondStep] = useState(false);

  const login = api.auth.login.useMutation({
    onMutate: dismissErrors,
    onSuccess: enter,
    onError: (error) => {
      if (errorCode(error) === 'SECOND_FACTOR_REQUIRED') {
        setIsSecondStep(true);
        return;
      }
      const time = limitEnd(error);
      const until = time && upToMinute(time);
      setLimitedUntil(until);
      // The end of the limit is shown in the form, because a notification would disappear too soon.
      if (!until) {
        const reason = failureText(error, locale, LL.error);
        showToast({ tone: 'error', ...toastText(toasts.loginFailed, locale, reason) });
      }
      focusField('password');
    },
  });
  const form = useFormik<Login>({
    initialValues: { username: '', password: '' },
    validate: loginErrors,
    onSubmit: (values) => {
      if (!login.isPending) login.mutate(values);
    },
  });

  useEffect(() => {
    if (!limitedUntil) return;
    const timer = setTimeout(() => setLimitedUntil(null), limitedUntil.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [limitedUntil]);

  function enter(user: CurrentUser) {
    if (user.role) showToast({ tone: 'success', ...toastText(toasts.loggedIn, locale) });
    announceSessionChange();
    // The entry page reads the new user and navigates on.
    utils.auth.me.setData(undefined, user);
  }

  const loginWithPasskey = api.auth.loginWithPasskey.useMutation({ onSuccess: enter });
  const passkey = usePasskey({
    onAnswer: (answer) => loginWithPasskey.mutateAsync({ answer }),
    onFailure: (reason) => showToast({ tone: 'error', ...toastText(toasts.loginFailed, locale, reason) }),
  });

  function focusField(field: keyof Login) {
    const input = formElement.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    input?.focus();
    input?.select();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const firstBad = loginFields.find((field) => loginErrors(form.values)[field]);
    if (firstBad) focusField(firstBad);
    form.handleSubmit(event);
  }

  function fieldProps(field: keyof Login) {
    const error = form.touched[field] ? form.errors[field] : undefined;
    return { ...form.getFieldProps(field), error: error && localizeMessage(error, locale) };
  }

  if (isSecondStep) {
    return <SecondStepCard onLoggedIn={enter} onBack={() => setIsSecondStep(false)} />;
  }
  return (
    <Card aria-labelledby="login-title">
      <chakra.h1 id="login-title" textStyle="title">
        {texts.title()}
      </chakra.h1>
      <chakra.p color="ink.muted" mt="1" mb="6" textWrap="balance">
        {texts.description()}
      </chakra.p>
      {!navigator.cookieEnabled && (
        <chakra.p role="alert" mb="6" fontWeight="medium" color="danger">
          {texts.cookiesBlocked()}
        </chakra.p>
      )}
      <chakra.form ref={formElement} noValidate method="post" onSubmit={handleSubmit} display="grid" gap="5">
        <TextField
          label={texts.username()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
          {...fieldProps('username')}
        />
        <PasswordField
          label={texts.password()}
          autoComplete="current-password"
          isRequired
          {...fieldProps('password')}
        />
        {limitedText && (
          <chakra.p key={login.submittedAt} role="alert" textStyle="small" fontWeight="medium" color="danger">
            {limitedText}
          </chakra.p>
        )}
        <Button
          type="submit"
          size="lg"
          aria-disabled={login.isPending || undefined}
          aria-busy={login.isPending || undefined}
        >
          {login.isPending ? texts.submitting() : texts.submit()}
        </Button>
      </chakra.form>
      {hasPasskeys() && (
        <Button
          variant="outline"
          mt="4"
          aria-disabled={passkey.isPending || undefined}
          aria-busy={passkey.isPending || undefined}
          onClick={() => void passkey.run()}
        >
          {texts.passkey()}
        </Button>
      )}
      <chakra.p mt="5" textStyle="small">
        <TextLink href={paths.adminReset}>{texts.forgot()}</TextLink>
      </chakra.p>
    </Card>
  );
}
