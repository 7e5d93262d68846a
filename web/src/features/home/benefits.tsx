import { chakra } from '@chakra-ui/react/styled-system';
import { lowestPriceUsd } from '@storefront/contracts/catalogue/plans.ts';
import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { formatEta, formatPrice } from '@storefront/contracts/pricing/format-price.ts';
import { Container } from '#components/container.tsx';
import { HeadlineWords } from '#components/text/headline-words.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { etaOf } from './eta-of.ts';

const headingId = 'about-heading';

/**
 * Reasons to choose the agency in three columns, and promises in the same columns as lines of a contract. On a
 * tablet, where a column would hold three words a line, each reason is a line as well.
 */
export function Benefits() {
  const { LL, locale } = useI18n();
  const texts = LL.home.benefits;
  // From the service that is listed first everywhere.
  const eta = etaOf(serviceTypes[0]);
  const lowestUsd = Math.min(...serviceTypes.map(lowestPriceUsd));
  const reasons = [
    { title: texts.budget.title(), text: texts.budget.text({ price: formatPrice(lowestUsd, locale) }) },
    { title: texts.team.title(), text: texts.team.text() },
    {
      title: texts.delivery.title(),
      text: texts.delivery.text({ days: formatEta(eta, locale) }),
    },
  ];
  return (
    <chakra.section id={anchors.about} aria-labelledby={headingId} py={{ base: '10', md: '20', xl: '24' }}>
      <Container>
        <chakra.div {...columns} rowGap="3" alignItems="end">
          <chakra.h2
            id={headingId}
            gridColumn={{ lg: 'span 2' }}
            textStyle="headline"
            fontSize={{ lg: 'clamp(3.5rem, 5.2vw, 5.25rem)' }}
            lineHeight={{ lg: 'tight' }}
          >
            <HeadlineWords plain={texts.title()} prose={texts.titleProse()} />
          </chakra.h2>
          <chakra.p
            textStyle="lead"
            // Smaller than other leads: the column is that of the text below, where they would take a line more.
            fontSize={{ lg: 'clamp(1.125rem, 0.8rem + 0.55vw, 1.375rem)' }}
            pb={{ lg: '2' }}
            color="ink.muted"
          >
            {texts.lead()}
          </chakra.p>
        </chakra.div>
        <chakra.ul {...columns} mt={{ base: '7', md: '12' }} rowGap={{ base: '5', lg: '8' }}>
          {reasons.map(({ title, text }) => (
            <chakra.li
              key={title}
              {...entry}
              pt={{ base: '3', md: '4' }}
              borderTopWidth="3px"
              borderColor="accent"
            >
              <chakra.h3 textStyle="title">{title}</chakra.h3>
              <chakra.p mt={{ base: '1.5', md: '0', lg: '3' }} color="ink.muted" {...quietOnPhone}>
                {text}
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ul>
        <chakra.div {...columns} mt={{ base: '8', md: '14', xl: '20' }}>
          <chakra.h3
            textStyle="caption"
            // Set like a margin note: large enough to stand beside its three lines.
            fontSize={{ lg: 'clamp(1.625rem, 1rem + 1.2vw, 2.25rem)' }}
            lineHeight={{ lg: 'snug' }}
            color="accent"
            mb={{ base: '3', lg: '0' }}
            maxW={{ lg: '14ch' }}
            textWrap="balance"
          >
            {texts.promise()}
          </chakra.h3>
          <chakra.ul gridColumn={{ lg: 'span 2' }} borderBottomWidth={{ lg: '1px' }} borderColor="ink">
            {[...texts.points].map((point) => (
              <chakra.li
                key={point.title()}
                {...line}
                py={{ base: '3', md: '4', lg: '5' }}
                borderTopWidth="1px"
                borderColor={{ base: 'line.hairline', lg: 'ink' }}
              >
                <chakra.strong
                  display="block"
                  textStyle="prose"
                  fontSize="clamp(1.375rem, 1.2rem + 0.9vw, 2.125rem)"
                  lineHeight="snug"
                >
                  {point.title()}
                </chakra.strong>
                <chakra.p mt={{ base: '1', md: '0' }} color="ink.muted" {...quietOnPhone}>
                  {point.text()}
                </chakra.p>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      </Container>
    </chakra.section>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  columnGap: { base: '8', xl: '12' },
} as const;

/** Layout of one entry, title and text. */
const entry = {
  display: { md: 'grid', lg: 'block' },
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
  columnGap: '8',
  alignItems: 'baseline',
} as const;

/** Layout of a promise: on wide screens title and text have the section's second and third column. */
const line = {
  display: { md: 'grid' },
  gridTemplateColumns: {
    md: 'minmax(0, 4fr) minmax(0, 8fr)',
    lg: 'repeat(2, minmax(0, 1fr))',
  },
  columnGap: { base: '8', xl: '12' },
  alignItems: 'baseline',
} as const;

const quietOnPhone = {
  fontSize: { base: 'sm', md: 'md' },
  lineHeight: { base: 'normal', md: '1.6' },
} as const;
