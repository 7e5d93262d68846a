import { chakra } from '@chakra-ui/react/styled-system';
import { anchors } from '@storefront/contracts/paths.ts';
import { ButtonLink } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

export function Hero() {
  const { LL } = useI18n();
  return (
    <Container pt={{ base: '12', md: '20' }} pb={{ base: '16', md: '28' }}>
      <chakra.h1 textStyle="display">
        <chakra.span display="block">{LL.home.hero.titlePixel()}</chakra.span>
        <chakra.em display="block" textStyle="prose" ms={{ lg: '25%' }}>
          {LL.home.hero.titleProse()}
        </chakra.em>
      </chakra.h1>
      <chakra.div ms={{ lg: '25%' }} mt={{ base: '8', md: '10' }} maxW="38rem">
        <chakra.p textStyle="lead" color="ink.muted">
          {LL.home.hero.lead()}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="7" rowGap="4" mt="8">
          <ButtonLink href={`#${anchors.services}`} size="lg">
            {LL.home.hero.primary()}
          </ButtonLink>
          <TextLink href="#work">{LL.home.hero.secondary()}</TextLink>
        </chakra.div>
      </chakra.div>
    </Container>
  );
}
