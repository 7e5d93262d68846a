import { chakra } from '@chakra-ui/react/styled-system';
import { anchors } from '@storefront/contracts/paths.ts';
import { ButtonLink } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { HeroFilm } from './hero-film.tsx';
import { workAnchor } from './recent-work.tsx';

/**
 * The first part of the headline takes the full width; the second is below it, next to the film. On wide
 * screens the size follows the window, so that the first line fills the width in both languages.
 */
const wideDisplay = { base: undefined, lg: 'clamp(5rem, 8.4vw, 8.4rem)' };

export function Hero() {
  const { LL } = useI18n();
  return (
    <Container pt={{ base: '7', md: '14', lg: '10' }} pb={{ base: '0', md: '8', lg: '4' }}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        columnGap="12"
      >
        <chakra.h1
          display={{ base: 'block', lg: 'grid' }}
          gridColumn="1 / -1"
          gridRow={{ lg: '1 / span 2' }}
          gridTemplateColumns={{ lg: 'subgrid' }}
          gridTemplateRows={{ lg: 'subgrid' }}
          textStyle="display"
          fontSize={wideDisplay}
        >
          <chakra.span display="block" gridColumn="1 / -1">
            {`${LL.home.hero.titlePixel()} `}
          </chakra.span>
          <chakra.em display="block" textStyle="prose" alignSelf="start" pt={{ lg: '1' }}>
            {LL.home.hero.titleProse()}
          </chakra.em>
        </chakra.h1>
        <chakra.div
          gridColumn={{ lg: '1' }}
          gridRow={{ lg: '3' }}
          alignSelf="end"
          mt={{ base: '5', md: '9' }}
          pb={{ lg: '14' }}
          maxW="36rem"
        >
          <chakra.p textStyle="lead" color="ink.muted">
            {LL.home.hero.lead()}
          </chakra.p>
          <chakra.div
            display="flex"
            // Explicit instead of wrapping: if both only just fit, they would move when our fonts load.
            flexDirection={{ base: 'column', md: 'row' }}
            alignItems={{ base: 'flex-start', md: 'center' }}
            columnGap="7"
            rowGap="2"
            mt={{ base: '6', md: '8' }}
          >
            <ButtonLink href={`#${anchors.services}`} size="lg">
              {LL.home.hero.primary()}
            </ButtonLink>
            <TextLink href={`#${workAnchor}`} isTall>
              {LL.home.hero.secondary()}
            </TextLink>
          </chakra.div>
        </chakra.div>
        <chakra.div
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '2 / span 2' }}
          mt={{ base: '8', lg: '8' }}
          ms={{ md: 'auto', lg: '0' }}
          width="full"
          maxW={{ base: '34rem', lg: 'none' }}
        >
          <HeroFilm />
        </chakra.div>
      </chakra.div>
    </Container>
  );
}
