import { chakra } from '@chakra-ui/react/styled-system';
import { lowestPriceUsd } from '@storefront/contracts/catalogue/plans.ts';
import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { ButtonLink } from '#components/button.ts';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { heroActionsId } from './hero-actions-id.ts';
import { plansAnchor } from './plans-anchor.ts';
import { serviceTexts } from './service-texts.ts';

type HeroWordsProps = {
  serviceType: ServiceType;
  /**
   * `column`: everything stacked, next to a picture. `row`: the heading on the left, the rest to its right.
   */
  layout: 'column' | 'row';
};

/** Description and lowest price of the service, and the two calls to action. */
export function HeroWords({ serviceType, layout }: HeroWordsProps) {
  const { LL, locale } = useI18n();
  const texts = serviceTexts(LL, serviceType).hero;
  const isRow = layout === 'row';
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: isRow ? 'minmax(0, 7fr) minmax(0, 5fr)' : 'minmax(0, 1fr)',
      }}
      columnGap="12"
      rowGap={{ base: '5', lg: '6' }}
      alignItems="end"
    >
      <div>
        <chakra.p textStyle="caption" color="accent" mb={{ base: '3', lg: '4' }}>
          {`${services[serviceType].name[locale]} `}
          <chakra.span color="ink.muted" ms="1.5" whiteSpace="nowrap">
            {`${LL.order.hero.from()} ${formatPrice(lowestPriceUsd(serviceType), locale)}`}
          </chakra.span>
        </chakra.p>
        {/* Each typeface on a line of its own, in both languages. */}
        <chakra.h1
          textStyle="display"
          fontSize={{ lg: isRow ? 'clamp(3.5rem, 5.6vw, 4.75rem)' : 'clamp(2.75rem, 4.5vw, 3.75rem)' }}
        >
          <chakra.span display="block">{texts.title()}</chakra.span>{' '}
          <chakra.em display="block" textStyle="prose" ms={{ lg: isRow ? '8%' : '0' }}>
            {texts.titleProse()}
          </chakra.em>
        </chakra.h1>
      </div>
      <div>
        <chakra.p textStyle="lead" color="ink.muted" maxW="34rem">
          {texts.lead()}
        </chakra.p>
        <chakra.div
          id={heroActionsId}
          display="flex"
          // Explicit instead of wrapping: if both only just fit, they would move when our fonts load.
          flexDirection={{ base: 'column', md: 'row', ...(isRow && { lg: 'column', xl: 'row' }) }}
          alignItems={{ base: 'flex-start', md: 'center', ...(isRow && { lg: 'flex-start', xl: 'center' }) }}
          columnGap="6"
          rowGap="2"
          mt={{ base: '5', lg: '6' }}
        >
          <ButtonLink href={`#${plansAnchor}`} size="lg">
            {LL.order.hero.choose()}
          </ButtonLink>
          <TextLink href={`#${anchors.quoteForm}`} isTall>
            {LL.order.hero.ask()}
          </TextLink>
        </chakra.div>
      </div>
    </chakra.div>
  );
}
