import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '@storefront/contracts/paths.ts';
import type { ReactNode } from 'react';
import { mainId } from '#components/main-id.ts';
import { TextLink } from '#components/site-link.tsx';
import { Wordmark } from '#components/text/wordmark.tsx';
import { LanguageSwitcher } from '#i18n/language-switcher.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Frame of the portal pages before the login. */
export function EntryFrame({ children }: { children: ReactNode }) {
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
            <TextLink href={paths.home} variant="bare" isTall>
              <Wordmark />
            </TextLink>
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
