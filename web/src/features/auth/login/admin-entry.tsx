import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '@storefront/contracts/paths.ts';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { mainId } from '#components/main-id.ts';
import { PageSpinner } from '#components/portal/page-spinner.tsx';
import { SiteLink } from '#components/site-link.tsx';
import { Wordmark } from '#components/wordmark.tsx';
import { LanguageSwitcher } from '#i18n/language-switcher.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { isAuthError } from '#lib/call-failure.ts';
import { rememberedPlace } from '../session/return-place.ts';
import { Unreachable } from '../session/unreachable.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { LoginCard } from './login-card.tsx';
import { NoAccessCard } from './no-access-card.tsx';

/**
 * Asks who is logged in: an admin goes on to the dashboard, or back to where a session ended; an account without
 * access is told so; no one finds the login card. No answer is not taken for no one.
 */
export function AdminEntry() {
  const [, navigate] = useLocation();
  const me = useCurrentUser();
  const isNobody = isAuthError(me.error);
  const user = isNobody ? undefined : me.data;
  const isAdmin = user?.isAdmin ?? false;

  useEffect(() => {
    if (isAdmin) navigate(rememberedPlace() ?? paths.adminDashboard, { replace: true });
  }, [isAdmin, navigate]);

  if (me.isPending || isAdmin) return <PageSpinner />;
  if (user) {
    return (
      <EntryFrame>
        <NoAccessCard username={user.username} />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame>
      {isNobody ? (
        <LoginCard />
      ) : (
        <Unreachable error={me.error} isTrying={me.isFetching} onRetry={() => void me.refetch()} />
      )}
    </EntryFrame>
  );
}

function EntryFrame({ children }: { children: ReactNode }) {
  const { LL } = useI18n();
  return (
    <>
      <chakra.header display="flex" justifyContent="flex-end" px={{ base: '3', md: '6' }} pt="3">
        <LanguageSwitcher />
      </chakra.header>
      <chakra.main
        id={mainId}
        display="grid"
        gap="8"
        width="min(27rem, 100%)"
        mx="auto"
        px="5"
        py={{ base: '8', md: '16' }}
      >
        <chakra.div textAlign="center">
          <chakra.div fontSize="min(2rem, 10.5vw)" lineHeight="1">
            <SiteLink href={paths.home}>
              <Wordmark />
            </SiteLink>
          </chakra.div>
          <chakra.p textStyle="caption" color="ink.muted" mt="2">
            {LL.adminSession.meta.title()}
          </chakra.p>
        </chakra.div>
        {children}
      </chakra.main>
    </>
  );
}
