import { chakra } from '@chakra-ui/react/styled-system';
import { stripeAttribute } from '@storefront/contracts/pages-manifest.ts';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';

// As styles: the reset layer outweighs presentation attributes.
const Letters = chakra(
  'text',
  {
    base: { fontWeight: 'bold', letterSpacing: 'wide' },
  },
  { defaultProps: { x: '24' } },
);

/** Styles of what is true only where cards are paid through Stripe, and of what is said elsewhere. */
const withStripe = { [`html:not([${stripeAttribute}]) &`]: { display: 'none' } };
const withoutStripe = { [`html[${stripeAttribute}] &`]: { display: 'none' } };

/** That nothing is charged now, and where Stripe is configured which cards we take, drawn in ink. */
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
      <chakra.ul aria-label={texts.cards()} display="flex" gap="2" css={withStripe}>
        <Mark name="Visa">
          <Letters y="20.5" fontSize="12.5px" fontStyle="italic">
            VISA
          </Letters>
        </Mark>
        <Mark name="Mastercard">
          <circle cx="19.5" cy="16" r="7.5" fillOpacity="0.85" />
          <circle cx="28.5" cy="16" r="7.5" fillOpacity="0.45" />
        </Mark>
        <Mark name="American Express">
          <Letters y="20" fontSize="10.5px">
            AMEX
          </Letters>
        </Mark>
      </chakra.ul>
    </chakra.div>
  );
}

function Mark({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <chakra.svg
        role="img"
        aria-label={name}
        viewBox="0 0 48 32"
        width="3rem"
        height="2rem"
        fill="currentColor"
        textAnchor="middle"
        borderWidth="1px"
        borderColor="line.control"
        borderRadius="sm"
        bg="paper.raised"
        color="ink"
        fontFamily="body"
      >
        {children}
      </chakra.svg>
    </li>
  );
}
