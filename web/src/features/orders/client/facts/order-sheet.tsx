import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { Container } from '#components/container.tsx';

type OrderSheetProps = {
  label: ReactNode;
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  lead: ReactNode;
  /** At the bottom of the band, below the lead; shown only with the tone `live`. */
  foot?: ReactNode;
  /** Overlaps the lower edge of the band on wide screens, and stays in view beside the content. */
  slip: ReactNode;
  /** `past`: the order is finished. */
  tone?: 'live' | 'past';
  children: ReactNode;
};

/** Shared by band and content, so that their text columns end at the same edge, beside the slip. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7.5fr) minmax(0, 4.5fr)' },
  columnGap: { lg: '12', xl: '20' },
} as const;

/** How far the slip overlaps the band. */
const overlap = '11rem';

/** Print styles: controls are hidden, and a section longer than the rest of a page still begins on it. */
const onPaper = {
  '@media print': {
    display: 'block',
    '& > :last-child': { pt: '10' },
    '& :is(button, form, nav)': { display: 'none' },
    '& section': { breakInside: 'auto' },
    '& :is(h2, h3)': { breakAfter: 'avoid' },
  },
} as const;

/**
 * A page about one order: its current state on a colored band, the amount on a slip, and the possible actions
 * below.
 */
export function OrderSheet({
  label,
  title,
  titleRef,
  lead,
  foot,
  slip,
  tone = 'live',
  children,
}: OrderSheetProps) {
  const isPast = tone === 'past';
  return (
    <>
      <chakra.header {...(isPast ? { bg: 'paper.sunken' } : { layerStyle: 'secondBand' })}>
        <Container
          {...columns}
          minH={{ lg: '20rem' }}
          py={{ base: '8', md: '12', lg: '14' }}
          css={{ '@media print': { pt: '0', pb: '10' } }}
        >
          <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
            <chakra.p textStyle="caption" color={isPast ? 'accent' : 'second.onMuted'}>
              {label}
            </chakra.p>
            <chakra.h1
              ref={titleRef}
              tabIndex={-1}
              textStyle="display"
              fontSize={{ lg: 'clamp(3.25rem, 5.4vw, 5.25rem)' }}
              scrollMarginTop="32"
            >
              {title}
            </chakra.h1>
            <chakra.div textStyle="lead" maxW="44ch">
              {lead}
            </chakra.div>
            {!isPast && foot && (
              <chakra.div mt={{ base: '2', lg: 'auto' }} pt={{ lg: '4' }}>
                {foot}
              </chakra.div>
            )}
          </chakra.div>
        </Container>
      </chakra.header>
      <Container {...columns} alignItems="start" rowGap="10" pb={{ base: '12', md: '20' }} css={onPaper}>
        <chakra.div
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1' }}
          position={{ lg: 'sticky' }}
          top={{ lg: 'calc({sizes.header} + 1.5rem)' }}
          mt={{ base: '-4', lg: `-${overlap}` }}
        >
          {slip}
        </chakra.div>
        <chakra.div gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }} pt={{ lg: '12' }} minW="0">
          {children}
        </chakra.div>
      </Container>
    </>
  );
}
