import { chakra } from '@chakra-ui/react/styled-system';
import { plansOf } from '@storefront/contracts/catalogue/plans.ts';
import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { ButtonLink } from '#components/button.ts';
import { Container } from '#components/container.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { plansAnchor } from './plans-anchor.ts';
import { serviceTexts } from './service-texts.ts';

/** What the service is, from which price, and the four things one gets. */
export function ServiceHero({ serviceType }: { serviceType: ServiceType }) {
  const { LL, locale } = useI18n();
  const texts = serviceTexts(LL, serviceType).hero;
  const lowestUsd = Math.min(...plansOf(serviceType).map((plan) => plan.priceUsd));
  return (
    <Container pt={{ base: '10', md: '16', xl: '20' }}>
      <chakra.p
        textStyle="caption"
        color="accent"
        mb="4"
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        rowGap="1"
        alignItems="baseline"
      >
        {services[serviceType].name[locale]}
        <chakra.span
          aria-hidden
          width="8"
          hideBelow="sm"
          borderTopWidth="1px"
          borderColor="accent"
          alignSelf="center"
        />
        <chakra.span color="ink.muted">
          {LL.order.hero.from()} {formatPrice(lowestUsd, locale)}
        </chakra.span>
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' }}
        columnGap="12"
        rowGap={{ base: '8', lg: '10' }}
        alignItems="end"
      >
        {/* Each voice on one line, in both languages. */}
        <chakra.h1 textStyle="display" fontSize={{ lg: 'clamp(3.5rem, 5.6vw, 4.75rem)' }}>
          <chakra.span display="block">{texts.title()}</chakra.span>{' '}
          <chakra.em display="block" textStyle="prose" ms={{ lg: '12%' }}>
            {texts.titleProse()}
          </chakra.em>
        </chakra.h1>
        {/* Its last line stands level with the heading's. */}
        <chakra.p textStyle="lead" color="ink.muted" pb={{ lg: '3' }}>
          {texts.lead()}
        </chakra.p>
        <chakra.div
          gridColumn="1 / -1"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="7"
          rowGap="4"
        >
          <ButtonLink href={`#${plansAnchor}`} size="lg">
            {LL.order.hero.choose()}
          </ButtonLink>
          <TextLink href={`#${anchors.quoteForm}`} display="inline-flex" alignItems="center" minH="tap">
            {LL.order.hero.ask()}
          </TextLink>
        </chakra.div>
      </chakra.div>
      <chakra.ul
        aria-label={LL.order.hero.features()}
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
        columnGap={{ base: '8', xl: '10' }}
        mt={{ base: '12', md: '16' }}
        borderTopWidth="1px"
        borderColor="ink"
      >
        {[...texts.features].map((feature, index) => (
          <chakra.li
            key={feature.title()}
            display="grid"
            gridTemplateColumns="2.25rem minmax(0, 1fr)"
            alignContent="start"
            pt="5"
            pb={{ base: '5', lg: '0' }}
            borderTopWidth={{ base: index === 0 ? '0' : '1px', sm: index < 2 ? '0' : '1px', lg: '0' }}
            borderColor="line.hairline"
          >
            <chakra.span aria-hidden textStyle="caption" color="accent" pt="0.5">
              {index + 1}
            </chakra.span>
            <div>
              <chakra.h2 textStyle="label" fontSize="md">
                {feature.title()}
              </chakra.h2>
              <chakra.p textStyle="small" textWrap="balance" mt="1" color="ink.muted" maxW="34ch">
                {feature.text()}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
    </Container>
  );
}
