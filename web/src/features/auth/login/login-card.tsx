import { chakra } from '@chakra-ui/react/styled-system';
import type { CurrentUser } from '@storefront/contracts/auth/auth.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { use, useEffect, useState } from 'react';
import { Button } from '#components/button.ts';
import { Card } from '#components/card.ts';
import { NavigationContext } from '#components/navigation-context.ts';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { savesData } from '#lib/later/saves-data.ts';
import { whenIdle } from '#lib/later/when-idle.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { hasPasskeys, usePasskey } from '../passkeys/use-passkey.ts';
import { rememberedPlace } from '../session/return-place.ts';
import { announceSessionChange } from '../session/session-channel.ts';
import { LoginForm } from './login-form.tsx';
import { SecondStepCard } from './second-step-card.tsx';
import { useLogin } from './use-login.ts';

export function LoginCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminSession.login;
  const utils = api.useUtils();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const { preload } = use(NavigationContext);
  useEffect(() => {
    // While the operator types: what follows is half a megabyte of code, and asks for its first list only then.
    if (!savesData()) whenIdle(() => preload(rememberedPlace() ?? paths.adminDashboard));
  }, [preload]);

  function enter(user: CurrentUser) {
    if (user.role) showToast({ tone: 'success', ...toastText(toasts.loggedIn, locale) });
    announceSessionChange();
    // The entry page reads the new user and navigates on.
    utils.auth.me.setData(undefined, user);
  }

  const login = useLogin({ onLoggedIn: enter, onSecondStep: () => setIsSecondStep(true) });
  const loginWithPasskey = api.auth.loginWithPasskey.useMutation({ onSuccess: enter });
  const passkey = usePasskey({
    onAnswer: (answer) => loginWithPasskey.mutateAsync({ answer }),
    onFailure: (reason) => showToast({ tone: 'error', ...toastText(toasts.loginFailed, locale, reason) }),
  });

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
      <LoginForm login={login} />
      {hasPasskeys() && (
        <Button variant="outline" mt="4" isBusy={passkey.isPending} onClick={() => void passkey.run()}>
          {texts.passkey()}
        </Button>
      )}
      <chakra.p mt="2" textStyle="small">
        <TextLink href={paths.adminReset} isTall>
          {texts.forgot()}
        </TextLink>
      </chakra.p>
    </Card>
  );
}
