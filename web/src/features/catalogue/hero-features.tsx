import { chakra } from '@chakra-ui/react/styled-system';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { serviceTexts } from './service-texts.ts';

type HeroFeaturesProps = {
  serviceType: ServiceType;
  /** Number of columns on wide screens. */
  columns: 2 | 4;
};

/** The four things included in every plan. */
export function HeroFeatures({ serviceType, columns }: HeroFeaturesProps) {
  const { LL } = useI18n();
  const pairs = 'repeat(2, minmax(0, 1fr))';
  return (
    <chakra.ul
      aria-label={LL.order.hero.features()}
      display="grid"
      gridTemplateColumns={{
        // With enlarged text on a phone, an item needs the full width.
        base: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
        md: pairs,
        lg: columns === 4 ? 'repeat(4, minmax(0, 1fr))' : pairs,
      }}
      columnGap={{ base: '5', md: '8' }}
      rowGap="5"
      pt="5"
      borderTopWidth="1px"
      borderColor="ink"
    >
      {[...serviceTexts(LL, serviceType).hero.features].map((feature) => (
        <li key={feature.title()}>
          <chakra.h2 textStyle="label" fontSize="md">
            {feature.title()}
          </chakra.h2>
          <chakra.p textStyle="small" textWrap="pretty" mt="1" color="ink.muted" maxW="34ch">
            {feature.text()}
          </chakra.p>
        </li>
      ))}
    </chakra.ul>
  );
}
