import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#components/button.ts';
import { PasswordField } from '#components/fields/password-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatTime } from '#lib/format-date.ts';
import type { useLogin } from './use-login.ts';

export function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSession.login;
  return (
    <chakra.form {...login.form} noValidate method="post" display="grid" gap="5">
      <TextField
        label={texts.username()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        {...login.fieldProps('username')}
      />
      <PasswordField
        label={texts.password()}
        autoComplete="current-password"
        isRequired
        {...login.fieldProps('password')}
      />
      {login.limitedUntil && (
        <chakra.p key={login.submittedAt} role="alert" textStyle="small" fontWeight="medium" color="danger">
          {texts.limited({ time: formatTime(login.limitedUntil, locale) })}
        </chakra.p>
      )}
      <Button type="submit" size="lg" isBusy={login.isPending}>
        {login.isPending ? texts.submitting() : texts.submit()}
      </Button>
    </chakra.form>
  );
}
