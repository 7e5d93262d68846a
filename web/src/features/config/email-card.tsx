import { chakra } from '@chakra-ui/react/styled-system';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useEffect } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { TestMail } from '../mail/test-mail.tsx';
import { ConfigCard } from './config-card.tsx';
import { EmailForm } from './email-form.tsx';

/**
 * The address for contact messages and notices of new orders. Source: specification section 2, "Settings".
 */
export function EmailCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.email;
  const { error, errorUpdatedAt } = api.config.get.useQuery();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure, not on a change of language.
  useEffect(() => {
    if (!error || isAuthError(error)) return;
    const reason = errorMessage(error, locale);
    showToast({ tone: 'error', ...toastText(toasts.settingsLoadFailed, locale, reason) });
  }, [error, errorUpdatedAt]);

  return (
    <ConfigCard title={texts.title()} description={texts.description()}>
      {(stored) => (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="12"
          rowGap="6"
          alignItems="start"
        >
          <EmailForm stored={stored} />
          <TestMail adminEmail={stored.adminEmail} />
        </chakra.div>
      )}
    </ConfigCard>
  );
}
