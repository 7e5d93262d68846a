import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '@storefront/contracts/paths.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { mainId } from '#components/main-id.ts';
import { SiteLink } from '#components/site-link.tsx';
import { Wordmark } from '#components/wordmark.tsx';
import { LanguageSwitcher } from '#i18n/language-switcher.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '../api.ts';
import { PageSpinner } from '../page-spinner.tsx';
import { LoginCard } from './login-card.tsx';
import { NoAccessCard } from './no-access-card.tsx';

/** Asks who is logged in: an admin goes on to the dashboard, everyone else finds the login card. */
export function AdminEntry() {
  const { LL } = useI18n();
  const [, navigate] = useLocation();
  const me = api.auth.me.useQuery();
  const isAdmin = me.data?.isAdmin ?? false;

  useEffect(() => {
    if (isAdmin) navigate(paths.adminDashboard, { replace: true });
  }, [isAdmin, navigate]);

  if (me.isPending || isAdmin) return <PageSpinner />;
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
          <chakra.div fontSize="3xl" lineHeight="1">
            <SiteLink href={paths.home}>
              <Wordmark />
            </SiteLink>
          </chakra.div>
          <chakra.p textStyle="caption" color="ink.muted" mt="2">
            {LL.admin.meta.title()}
          </chakra.p>
        </chakra.div>
        {me.data ? <NoAccessCard username={me.data.username} /> : <LoginCard />}
      </chakra.main>
    </>
  );
}
