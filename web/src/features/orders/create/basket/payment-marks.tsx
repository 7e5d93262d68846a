import { chakra } from '@chakra-ui/react/styled-system';
import { stripeAttribute } from '@storefront/contracts/pages-manifest.ts';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Styles for content that applies only with payments through Stripe, and for its alternative. */
const withStripe = { [`html:not([${stripeAttribute}]) &`]: { display: 'none' } };
const withoutStripe = { [`html[${stripeAttribute}] &`]: { display: 'none' } };

/**
 * States that nothing is charged now and, where Stripe is configured, which cards are accepted, drawn in ink.
 */
export function PaymentMarks() {
  const { LL } = useI18n();
  const texts = LL.order.summary;
  return (
    <chakra.div display="grid" gap="3" color="ink.muted">
      <chakra.p textStyle="small" display="grid" gridTemplateColumns="1.5rem minmax(0, 1fr)">
        <chakra.span aria-hidden pt="0.5">
          <LockKeyhole size="1rem" />
        </chakra.span>
        <chakra.span css={withoutStripe}>{texts.noPayment()}</chakra.span>
        <chakra.span css={withStripe}>{texts.noPaymentStripe()}</chakra.span>
      </chakra.p>
      <chakra.ul
        aria-label={texts.cards()}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="5"
        rowGap="1"
        pt="3"
        borderTopWidth="1px"
        borderColor="line.hairline"
        color="ink"
        css={withStripe}
      >
        {cards.map(({ name, shown, voice }) => (
          <chakra.li key={name} display="inline-flex" alignItems="center" minH="7">
            <chakra.span role="img" aria-label={name} {...voice}>
              {shown}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

const upright = { fontFamily: 'display', fontWeight: 'bold', letterSpacing: 'wide', fontSize: 'sm' } as const;

/** No official badges: the three names in the page's own type and ink. */
const cards: readonly { name: string; shown: ReactNode; voice: object }[] = [
  { name: 'Visa', shown: 'VISA', voice: { ...upright, fontStyle: 'italic' } },
  {
    name: 'Mastercard',
    shown: (
      <>
        <chakra.svg
          aria-hidden
          viewBox="0 0 34 22"
          width="1.9rem"
          height="1.25rem"
          fill="none"
          stroke="currentColor"
        >
          <chakra.circle cx="11.5" cy="11" r="9.5" strokeWidth="1.6" />
          <chakra.circle cx="22.5" cy="11" r="9.5" strokeWidth="1.6" />
        </chakra.svg>
        mastercard
      </>
    ),
    voice: { display: 'inline-flex', alignItems: 'center', gap: '1.5', textStyle: 'label' },
  },
  { name: 'American Express', shown: 'AMEX', voice: upright },
];
