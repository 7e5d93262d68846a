import { chakra } from '@chakra-ui/react/styled-system';
import { type Login, loginSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { localizeMessage } from '@storefront/contracts/errors/messages.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { useFormik } from 'formik';
import { type FormEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage } from '#lib/http-error.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { cardRecipe } from '#theme/recipes/card.ts';
import { api } from '../api.ts';

const Card = chakra('section', cardRecipe);
const loginFields = ['username', 'password'] as const;

function loginErrors(values: Login): Partial<Login> {
  const errors: Partial<Login> = {};
  for (const { path, message } of loginSchema.safeParse(values).error?.issues ?? []) {
    const field = loginFields.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return errors;
}

export function LoginCard() {
  const { LL, locale } = useI18n();
  const texts = LL.admin.login;
  const [, navigate] = useLocation();
  const utils = api.useUtils();
  const formElement = useRef<HTMLFormElement>(null);
  const login = api.auth.login.useMutation({
    onSuccess: (user) => {
      utils.auth.me.setData(undefined, user);
      if (!user.isAdmin) return;
      showToast({ tone: 'success', ...toastText(toasts.loggedIn, locale) });
      navigate(paths.adminDashboard);
    },
    onError: (error) => {
      showToast({ tone: 'error', ...toastText(toasts.loginFailed, locale, errorMessage(error, locale)) });
    },
  });
  const form = useFormik<Login>({
    initialValues: { username: '', password: '' },
    validate: loginErrors,
    onSubmit: (values) => login.mutate(values),
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const firstBad = loginFields.find((field) => loginErrors(form.values)[field]);
    if (firstBad) formElement.current?.querySelector<HTMLElement>(`[name="${firstBad}"]`)?.focus();
    form.handleSubmit(event);
  }

  function fieldProps(field: keyof Login) {
    const error = form.touched[field] ? form.errors[field] : undefined;
    return { ...form.getFieldProps(field), error: error && localizeMessage(error, locale) };
  }

  return (
    <Card aria-labelledby="login-title">
      <chakra.h1 id="login-title" textStyle="title">
        {texts.title()}
      </chakra.h1>
      <chakra.p color="ink.muted" mt="1" mb="6">
        {texts.description()}
      </chakra.p>
      <chakra.form ref={formElement} noValidate method="post" onSubmit={handleSubmit} display="grid" gap="5">
        <TextField
          label={texts.username()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
          {...fieldProps('username')}
        />
        <TextField
          label={texts.password()}
          type="password"
          autoComplete="current-password"
          isRequired
          {...fieldProps('password')}
        />
        <Button type="submit" size="lg" disabled={login.isPending} aria-busy={login.isPending || undefined}>
          {login.isPending ? texts.submitting() : texts.submit()}
        </Button>
      </chakra.form>
    </Card>
  );
}
