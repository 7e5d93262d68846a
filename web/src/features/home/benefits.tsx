import { chakra } from '@chakra-ui/react/styled-system';
import type { Eta } from '@storefront/contracts/catalogue/plans.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { formatEta, formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { Section } from '#components/section.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { lowestPriceUsd, offerOf } from './offer.ts';

export function Benefits() {
  const { LL, locale } = useI18n();
  const texts = LL.home.benefits;
  const emailEta: Eta = offerOf('email-template').eta;
  const cards = [
    { title: texts.budget.title(), text: texts.budget.text({ price: formatPrice(lowestPriceUsd, locale) }) },
    { title: texts.team.title(), text: texts.team.text() },
    {
      title: texts.delivery.title(),
      text: texts.delivery.text({ days: unbroken(formatEta(emailEta, locale)) }),
    },
  ];
  return (
    <Section
      id={anchors.about}
      label={texts.label()}
      title={
        <>
          {texts.title()} <chakra.em textStyle="prose">{texts.titleProse()}</chakra.em>
        </>
      }
      lead={texts.lead()}
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap="10"
      >
        {cards.map(({ title, text }, index) => (
          // Each column hangs a little lower than the one before it.
          <chakra.li key={title} mt={{ md: steps[index] }} pt="4" borderTopWidth="3px" borderColor="accent">
            <chakra.h3 textStyle="title">{title}</chakra.h3>
            <chakra.p mt="3" color="ink.muted">
              {text}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.h3 textStyle="caption" color="accent" mt={{ base: '14', md: '20' }} mb="4">
        {texts.promise()}
      </chakra.h3>
      <chakra.ul borderBottomWidth="1px" borderColor="line.hairline">
        {[...texts.points].map((point) => (
          <chakra.li
            key={point.title()}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 5fr)' }}
            columnGap="8"
            rowGap="1"
            alignItems="baseline"
            py="5"
            borderTopWidth="1px"
            borderColor="line.hairline"
          >
            <chakra.strong
              textStyle="prose"
              fontSize="clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem)"
              lineHeight="snug"
            >
              {point.title()}
            </chakra.strong>
            <chakra.p color="ink.muted" textWrap="balance">
              {point.text()}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** A line may end after a dash; a range of days should not be torn apart (U+2060 joins its neighbours). */
const unbroken = (range: string): string => range.replace('–', '\u2060–\u2060');

const steps = ['0', '8', '16'] as const;
