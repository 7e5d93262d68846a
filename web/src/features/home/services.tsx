import { chakra } from '@chakra-ui/react/styled-system';
import { lowestPriceUsd } from '@storefront/contracts/catalogue/plans.ts';
import { type ServiceType, services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { formatEta, formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { ArrowRight } from 'lucide-react';
import type { ArtworkName } from '#components/picture/artwork.generated.ts';
import { Picture } from '#components/picture/picture.tsx';
import { Section } from '#components/section.tsx';
import { SiteLink } from '#components/site-link.tsx';
import { HeadlineWords } from '#components/text/headline-words.tsx';
import { serviceKeys } from '#features/catalogue/service-texts.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { etaOf } from './eta-of.ts';

const pictures: Record<ServiceType, ArtworkName> = {
  'email-template': 'email-furniture-store',
  'content-calendar': 'calendar-month-poster',
  copywriting: 'copy-tone-of-voice',
  'landing-page': 'landing-hut-to-hut',
};

const ServiceLink = chakra(SiteLink, {
  // The whole card leads to the order page; its name is the link.
  base: { _after: { content: '""', position: 'absolute', inset: '0' } },
});

/** A table of contents: each service in one line with its price, its delivery time and a picture. */
export function Services() {
  const { LL, locale } = useI18n();
  const texts = LL.home.services;
  return (
    <Section
      id={anchors.services}
      label={texts.label()}
      layout="wide"
      title={<HeadlineWords plain={texts.title()} prose={texts.titleProse()} />}
      lead={texts.lead()}
    >
      <chakra.ul borderBottomWidth="1px" borderColor="ink">
        {serviceTypes.map((type) => (
          <chakra.li key={type} borderTopWidth="1px" borderColor="ink">
            <chakra.article
              className="group"
              position="relative"
              display="grid"
              gridTemplateColumns={{
                base: 'min(4.5rem, 20vw) minmax(0, 1fr)',
                sm: '6.5rem minmax(0, 1fr)',
                md: '7.5rem minmax(0, 1fr) auto',
                // The margin column of the section, so that names align with its heading.
                lg: 'calc((100% - 2.5rem) / 4) minmax(0, 1fr) auto',
              }}
              columnGap={{ base: '4', sm: '6', md: '8', lg: '10' }}
              rowGap={{ base: '2', md: '3' }}
              alignItems="center"
              py={{ base: '4', md: '6' }}
              transitionProperty="background-color"
              transitionDuration="moderate"
              _hover={{ bg: 'accent.tint' }}
            >
              <chakra.div
                gridRow={{ base: '1 / span 2', md: 'auto' }}
                // As wide as the margin column.
                aspectRatio={{ base: '4 / 5', lg: '8 / 5' }}
                alignSelf="start"
                overflow="hidden"
                transitionProperty="rotate, translate"
                transitionDuration="moderate"
                transitionTimingFunction="out"
                _groupHover={{ rotate: '-3deg', translate: '0 -4px' }}
              >
                <Picture name={pictures[type]} alt="" sizes="(min-width: 1024px) 22vw, 130px" />
              </chakra.div>
              <div>
                <chakra.h3 textStyle="headline" fontSize="clamp(1.5rem, 0.95rem + 2.4vw, 3rem)">
                  <ServiceLink href={services[type].paths[0]}>{services[type].name[locale]}</ServiceLink>
                </chakra.h3>
                <chakra.p
                  mt={{ base: '1', md: '2' }}
                  maxW="44ch"
                  fontSize={{ base: 'sm', md: 'md' }}
                  lineHeight={{ base: 'normal', md: '1.6' }}
                  color="ink.muted"
                  textWrap="balance"
                >
                  {texts[serviceKeys[type]]()}
                </chakra.p>
              </div>
              <chakra.div
                display="flex"
                flexDirection={{ base: 'row', md: 'column' }}
                flexWrap="wrap"
                alignItems={{ base: 'baseline', md: 'flex-end' }}
                columnGap="3"
                rowGap="1"
              >
                <chakra.p textStyle="price" fontSize={{ base: 'md', md: '2xl' }}>
                  {texts.from({ price: formatPrice(lowestPriceUsd(type), locale) })}
                </chakra.p>
                <chakra.p textStyle="caption" fontSize={{ base: 'sm', md: 'md' }} color="ink.muted">
                  {formatEta(etaOf(type), locale)}
                </chakra.p>
                <chakra.p
                  aria-hidden
                  display="inline-flex"
                  hideBelow="md"
                  alignItems="center"
                  gap="2"
                  mt="2"
                  textStyle="label"
                  color="accent"
                >
                  {texts.action()}
                  <chakra.span
                    transitionProperty="translate"
                    transitionDuration="moderate"
                    _groupHover={{ translate: '4px 0' }}
                  >
                    <ArrowRight size="1.1em" />
                  </chakra.span>
                </chakra.p>
              </chakra.div>
            </chakra.article>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
