import { chakra } from '@chakra-ui/react/styled-system';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { mainId } from '#components/main-id.ts';
import { Wordmark } from '#components/wordmark.tsx';
import { LanguageSwitcher } from '#i18n/language-switcher.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useLogOut } from './use-log-out.ts';

/** Header and main part of a page behind the login. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { LL } = useI18n();
  const logOut = useLogOut();
  return (
    <>
      <chakra.header bg="paper.raised" borderBottomWidth="1px" borderColor="line.hairline" data-print="hide">
        <Container display="flex" alignItems="center" gap={{ base: '2', md: '4' }} minH="16">
          <chakra.span hideBelow="md" fontSize="lg" lineHeight="1">
            <Wordmark />
          </chakra.span>
          <chakra.span textStyle="label" color="ink.muted" me="auto">
            {LL.admin.label()}
          </chakra.span>
          <LanguageSwitcher />
          <Button
            variant="outline"
            size="sm"
            disabled={logOut.isPending}
            aria-busy={logOut.isPending || undefined}
            onClick={() => logOut.mutate()}
          >
            <LogOut aria-hidden />
            {logOut.isPending ? LL.admin.loggingOut() : LL.admin.logOut()}
          </Button>
        </Container>
      </chakra.header>
      <chakra.main id={mainId}>
        <Container py={{ base: '6', md: '8' }}>{children}</Container>
      </chakra.main>
    </>
  );
}
