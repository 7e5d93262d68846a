import { chakra } from '@chakra-ui/react/styled-system';
import type { Config } from '@storefront/contracts/config/config.schema.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useEffect } from 'react';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isAuthError } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast, toastText } from '#lib/toast.ts';
import { TestMail } from '../mail/test-mail.tsx';
import type { ConfigCardProps } from './config-form.tsx';
import { EmailForm } from './email-form.tsx';

/**
 * The address for contact messages and notices of new orders. Source: specification section 2, "Settings".
 */
export function EmailCard({ onDirtyChange }: ConfigCardProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.email;
  // Reloaded on each visit, because another operator may have changed it.
  const config = api.config.get.useQuery(undefined, { refetchOnMount: 'always' });
  const { error, errorUpdatedAt } = config;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure, not on a change of language.
  useEffect(() => {
    if (!error || isAuthError(error)) return;
    const reason = errorMessage(error, locale);
    showToast({ tone: 'error', ...toastText(toasts.settingsLoadFailed, locale, reason) });
  }, [error, errorUpdatedAt]);

  return (
    <AdminCard title={texts.title()} description={texts.description()}>
      <EmailCardBody
        config={config.isFetchedAfterMount ? config.data : undefined}
        isLoading={config.isFetching}
        onRetry={() => config.refetch()}
        onDirtyChange={onDirtyChange}
      />
    </AdminCard>
  );
}

type EmailCardBodyProps = ConfigCardProps & {
  config: Config | undefined;
  isLoading: boolean;
  onRetry: () => Promise<unknown>;
};

function EmailCardBody({ config, isLoading, onRetry, onDirtyChange }: EmailCardBodyProps) {
  const { LL } = useI18n();
  if (config) {
    return (
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="12"
        rowGap="6"
        alignItems="start"
      >
        <EmailForm stored={config} onDirtyChange={onDirtyChange} />
        <TestMail adminEmail={config.adminEmail} />
      </chakra.div>
    );
  }
  if (isLoading) return <Spinner label={LL.loading()} />;
  return <LoadFailed text={LL.adminSettings.email.failed()} onRetry={onRetry} />;
}
