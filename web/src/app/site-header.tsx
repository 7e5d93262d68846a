import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@storefront/contracts/brand.ts';
import { anchors, paths } from '@storefront/contracts/paths.ts';
import { use } from 'react';
import { ButtonLink } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { NavigationContext } from '#components/navigation-context.ts';
import { TextLink } from '#components/site-link.tsx';
import { Wordmark } from '#components/text/wordmark.tsx';
import { LanguageSwitcher } from '#i18n/language-switcher.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { quoteTarget } from './quote-target.ts';

const homeAnchor = (anchor: string) => `${paths.home}#${anchor}`;

export function SiteHeader() {
  const { LL } = useI18n();
  const { currentPath } = use(NavigationContext);
  const links = [
    { href: paths.home, text: LL.navigation.home() },
    { href: homeAnchor(anchors.services), text: LL.navigation.services() },
    { href: homeAnchor(anchors.about), text: LL.navigation.about() },
    { href: homeAnchor(anchors.contact), text: LL.navigation.contact() },
  ];
  return (
    <chakra.header
      data-print="hide"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="paper"
      borderBottomWidth="1px"
      borderColor="line.hairline"
      viewTransitionName="site-header"
    >
      <Container
        display="flex"
        // Wraps only for readers who have increased letter spacing or text size.
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap={{ base: '1.5', lg: '8' }}
        minH="header"
      >
        <chakra.div flexShrink="0" fontSize={{ base: 'min(1.375rem, 7.4vw)', md: '1.625rem' }} lineHeight="1">
          <TextLink
            href={paths.home}
            variant="bare"
            isTall
            aria-label={LL.navigation.logo({ name: brand.name })}
          >
            <Wordmark />
          </TextLink>
        </chakra.div>
        <chakra.nav aria-label={LL.navigation.label()} hideBelow="lg">
          <chakra.ul display="flex" gap="1">
            {links.map(({ href, text }) => (
              <li key={href}>
                <TextLink href={href} variant="quiet" isTall px="3.5" textStyle="label">
                  {text}
                </TextLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.nav>
        <chakra.div display="flex" alignItems="center" gap={{ base: '1', md: '4' }}>
          <LanguageSwitcher />
          <ButtonLink href={quoteTarget(currentPath)} hideBelow="md">
            {LL.navigation.quote()}
          </ButtonLink>
          <MobileMenu links={links} />
        </chakra.div>
      </Container>
    </chakra.header>
  );
}
