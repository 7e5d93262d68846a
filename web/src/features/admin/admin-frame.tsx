import { chakra } from '@chakra-ui/react/styled-system';
import { formatCount } from '@storefront/contracts/i18n/format-count.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { mainId } from '#components/main-id.ts';
import { TextLink } from '#components/site-link.tsx';
import { Badge } from '#components/text/badge.ts';
import { Wordmark } from '#components/text/wordmark.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { LanguageSwitcher } from '#i18n/language-switcher.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useLogOut } from '../auth/session/use-log-out.ts';
import { usePolledAttention } from '../orders/conversation/use-attention.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Narrower than on other pages, because tables need the room. */
const margin = { base: '5', md: '8', xl: '8' };

/** Header and main part of a page behind the login. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { LL } = useI18n();
  const texts = LL.adminSession;
  const logOut = useLogOut();
  const main = useKeptFocus();
  return (
    <>
      <chakra.header bg="paper.raised" borderBottomWidth="1px" borderColor="line.hairline" data-print="hide">
        {/* Up to tablet width the pages have a row of their own, below name, language and log-out. */}
        <Container
          display={{ base: 'flex', lg: 'grid' }}
          flexWrap="wrap"
          alignItems="center"
          columnGap={{ base: '2', md: '4' }}
          gridTemplateColumns="auto auto 1fr auto auto"
          px={margin}
        >
          <chakra.span display="flex" flex="1 0 auto" alignItems="baseline" gap="4">
            <chakra.span hideBelow="xl" fontSize="lg" lineHeight="1">
              <Wordmark />
            </chakra.span>
            <chakra.span textStyle="label" color="ink.muted">
              {texts.label()}
            </chakra.span>
          </chakra.span>
          <chakra.nav
            aria-label={texts.navigation.label()}
            display="flex"
            order={{ base: 1, lg: 0 }}
            flexBasis="100%"
            gridRow="1"
            gridColumn="2"
            flexWrap="wrap"
            // On a phone even the longest names, the German ones, fit in one row.
            justifyContent={{ base: 'space-between', md: 'flex-start' }}
            columnGap={{ base: '1', md: '0' }}
            mx={{ md: '-3', lg: '0' }}
          >
            <PageLink href={paths.adminDashboard}>{texts.navigation.orders()}</PageLink>
            <PageLink href={paths.adminMessages}>
              {texts.navigation.messages()}
              <UnreadContacts />
            </PageLink>
            <PageLink href={paths.adminSettings}>{texts.navigation.settings()}</PageLink>
            <chakra.span display="contents" hideBelow="sm">
              <PageLink href={paths.adminAccount}>{texts.navigation.account()}</PageLink>
            </chakra.span>
          </chakra.nav>
          {/* On a phone the row below is full with the other three links. */}
          <chakra.span hideFrom="sm" css={{ '& a': { fontSize: 'sm' } }}>
            <PageLink href={paths.adminAccount}>{texts.navigation.account()}</PageLink>
          </chakra.span>
          <chakra.div gridColumn="4">
            <LanguageSwitcher />
          </chakra.div>
          <Button
            variant="outline"
            size="sm"
            my="2"
            px={{ base: '3', sm: '4' }}
            isBusy={logOut.isPending}
            onClick={() => logOut.mutate()}
          >
            <LogOut aria-hidden />
            <chakra.span srOnly={{ base: true, sm: false }}>
              {logOut.isPending ? texts.loggingOut() : texts.logOut()}
            </chakra.span>
          </Button>
        </Container>
      </chakra.header>
      <chakra.main ref={main} id={mainId}>
        <Container px={margin} py="6">
          {children}
        </Container>
      </chakra.main>
    </>
  );
}

/** The number of unread contact messages and of replies that wait for a decision. */
function UnreadContacts() {
  const { LL, locale } = useI18n();
  const { contactMessages = 0, keptMails = 0 } = usePolledAttention() ?? {};
  const count = contactMessages + keptMails;
  if (count === 0) return null;
  return (
    <Badge tone="blue" ms={{ base: '1', lg: '2' }} px={{ base: '1', md: undefined }}>
      <span aria-hidden>{formatCount(count, locale)}</span>
      <VisuallyHidden>{LL.adminSession.navigation.unread({ count })}</VisuallyHidden>
    </Badge>
  );
}

/** The current page is marked by its font weight and by a bar on the edge of the header. */
function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink
      href={href}
      variant="bare"
      display="inline-flex"
      alignItems="center"
      minH={{ base: 'tap', lg: '4rem' }}
      px={{ md: '3' }}
      textStyle="label"
      fontSize={{ base: 'clamp(0.7rem, 3.6vw, 0.875rem)', lg: 'md' }}
      color="ink.muted"
      borderBlockWidth="3px"
      borderColor="transparent"
      mb="-1px"
      _hover={{ color: 'ink' }}
      css={{
        '&[aria-current]': { color: 'ink', borderBottomColor: 'accent' },
        '@media (forced-colors: active)': {
          // The border would cover the line below the header.
          mb: '0',
          borderColor: 'Canvas',
          '&[aria-current]': { borderBottomColor: 'Highlight' },
        },
      }}
    >
      {children}
    </TextLink>
  );
}
