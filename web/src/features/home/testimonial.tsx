import { chakra } from '@chakra-ui/react/styled-system';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { testimonials } from './sample-content.ts';

/**
 * Positions of the testimonials: the first is large, above the two others on a tablet and next to them on a
 * wide screen.
 */
const places = [
  {
    gridColumn: { md: '1 / -1', lg: '1' },
    gridRow: { md: '1', lg: '1 / span 2' },
    fontSize: { md: '2.5rem', lg: 'clamp(2.25rem, 4vw, 4.5rem)' },
  },
  { gridColumn: { md: '1', lg: '2' }, gridRow: { md: '2', lg: '1' }, fontSize: {} },
  { gridColumn: { md: '2' }, gridRow: { md: '2' }, fontSize: {} },
] as const;

type TestimonialProps = {
  testimonial: (typeof testimonials)[number];
  position: number;
  /** Whether it is the one that a narrow screen shows. */
  isCurrent: boolean;
};

export function Testimonial({ testimonial: { quote, name, role }, position, isCurrent }: TestimonialProps) {
  const { locale } = useI18n();
  const place = places[position];
  const isFirst = position === 0;
  return (
    <chakra.figure
      data-current={isCurrent || undefined}
      gridColumn={{ base: '1', ...place?.gridColumn }}
      gridRow={{ base: '1', ...place?.gridRow }}
      // On a tablet the captions of a row end alike. On wide screens each follows its own quote.
      display="flex"
      flexDirection="column"
      pt="5"
      borderTopWidth="1px"
      borderColor="ink.inverseMuted"
      css={{
        '@media (max-width: 767.98px) and (scripting: enabled)': {
          '&:not([data-current])': { visibility: 'hidden', opacity: 0 },
          transitionProperty: 'opacity, visibility',
          transitionDuration: 'slow',
        },
        // Nothing rotates without script nor on paper, so all three are stacked.
        '@media print': {
          gridArea: 'auto !important',
          visibility: 'visible !important',
          opacity: '1 !important',
          marginBottom: '2rem',
        },
        '@media (max-width: 767.98px) and (scripting: none)': {
          gridArea: 'auto',
          marginBottom: '2.5rem',
        },
      }}
    >
      <chakra.blockquote
        textStyle="prose"
        fontSize={{ base: 'clamp(1.5rem, 1.2rem + 1.15vw, 2.5rem)', ...place?.fontSize }}
        lineHeight={{
          base: '1.3',
          md: isFirst ? '1.2' : '1.3',
          lg: isFirst ? '1.12' : '1.3',
        }}
        textWrap="balance"
        // The opening mark hangs in the margin.
        textIndent="-0.42em"
      >
        <chakra.p _before={{ content: 'open-quote' }} _after={{ content: 'close-quote' }}>
          {quote[locale]}
        </chakra.p>
      </chakra.blockquote>
      <chakra.figcaption
        mt={{ md: 'auto', lg: '0' }}
        pt={{ base: '4', md: '6' }}
        textStyle="small"
        color="ink.inverseMuted"
      >
        <chakra.strong fontWeight="semibold" color="ink.inverse">
          {name}
        </chakra.strong>
        <br />
        {role[locale]}
      </chakra.figcaption>
    </chakra.figure>
  );
}
