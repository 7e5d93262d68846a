import { type CurrentUser, type Login, loginSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorCode, failureText, limitedUntil as limitEnd } from '#lib/call-failure.ts';
import { schemaErrors, textFieldProps } from '#lib/form-errors.ts';
import { upToMinute } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { dismissErrors, showToast, toastText } from '#lib/toast.ts';

const loginFields = ['username', 'password'] as const;

const loginErrors = (values: Login) => schemaErrors(loginSchema, loginFields, values);

type LoginSteps = { onLoggedIn: (user: CurrentUser) => void; onSecondStep: () => void };

/** The login with username and password: its form, its call, and how long it is refused after wrong passwords. */
export function useLogin({ onLoggedIn, onSecondStep }: LoginSteps) {
  const { LL, locale } = useI18n();
  const formElement = useRef<HTMLFormElement>(null);
  const [limitedUntil, setLimitedUntil] = useLimit();

  const login = api.auth.login.useMutation({
    onMutate: dismissErrors,
    onSuccess: onLoggedIn,
    onError: (error) => {
      if (errorCode(error) === 'SECOND_FACTOR_REQUIRED') return onSecondStep();
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

  return {
    form: { ref: formElement, onSubmit: handleSubmit },
    fieldProps: (field: keyof Login) => textFieldProps(form, field, locale),
    isPending: login.isPending,
    submittedAt: login.submittedAt,
    limitedUntil,
  };
}

/** Until when no login is possible; null again once that time has come. */
function useLimit() {
  const [limitedUntil, setLimitedUntil] = useState<Date | null>(null);
  useEffect(() => {
    if (!limitedUntil) return;
    const timer = setTimeout(() => setLimitedUntil(null), limitedUntil.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [limitedUntil]);
  return [limitedUntil, setLimitedUntil] as const;
}
