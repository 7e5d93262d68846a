import { chakra } from '@chakra-ui/react/styled-system';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { ComponentType } from 'react';
import { Container } from '#components/container.tsx';
import { CalendarArt, CopyArt, EmailArt, LandingArt } from './hero-art.tsx';
import { HeroFeatures } from './hero-features.tsx';
import { HeroWords } from './hero-words.tsx';
import { samplesOf } from './samples-of.ts';

type HeroProps = { serviceType: ServiceType };

const heroes: Readonly<Record<ServiceType, ComponentType<HeroProps>>> = {
  'email-template': EmailHero,
  'content-calendar': CalendarHero,
  copywriting: CopyHero,
  'landing-page': LandingHero,
};

/** The first screen of an order page: the service, samples of its work, and the four things included. */
export function ServiceHero({ serviceType }: HeroProps) {
  const Hero = heroes[serviceType];
  return <Hero serviceType={serviceType} />;
}

const leftHalf = { width: { lg: '47%' }, pe: { lg: '10' } } as const;
const above = { base: '8', md: '12' } as const;

function EmailHero({ serviceType }: HeroProps) {
  return (
    <>
      <chakra.div position="relative">
        <Container pt={above} pb={{ lg: '16' }} minH={{ lg: '34rem' }} display="grid" alignItems="center">
          <chakra.div {...leftHalf}>
            <HeroWords serviceType={serviceType} layout="column" />
          </chakra.div>
        </Container>
        <EmailArt names={samplesOf[serviceType]} />
      </chakra.div>
      <Container pt={{ base: '8', lg: '7' }}>
        <HeroFeatures serviceType={serviceType} columns={4} />
      </Container>
    </>
  );
}

function CalendarHero({ serviceType }: HeroProps) {
  return (
    <Container pt={above}>
      <HeroWords serviceType={serviceType} layout="row" />
      <CalendarArt names={samplesOf[serviceType]} />
      <HeroFeatures serviceType={serviceType} columns={4} />
    </Container>
  );
}

function CopyHero({ serviceType }: HeroProps) {
  return (
    <>
      <Container pt={above}>
        <HeroWords serviceType={serviceType} layout="row" />
      </Container>
      <CopyArt />
      <Container pt={{ base: '6', lg: '7' }}>
        <HeroFeatures serviceType={serviceType} columns={4} />
      </Container>
    </>
  );
}

function LandingHero({ serviceType }: HeroProps) {
  return (
    <chakra.div position="relative">
      <Container
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        alignContent={{ lg: 'space-between' }}
        rowGap={{ base: '8', lg: '10' }}
        pt={{ base: above.base, md: above.md, lg: '16' }}
        pb={{ lg: '10' }}
        minH={{ lg: 'min(45rem, calc(100svh - {sizes.header}))' }}
      >
        <chakra.div {...leftHalf}>
          <HeroWords serviceType={serviceType} layout="column" />
        </chakra.div>
        <LandingArt />
        <chakra.div {...leftHalf}>
          <HeroFeatures serviceType={serviceType} columns={2} />
        </chakra.div>
      </Container>
    </chakra.div>
  );
}
