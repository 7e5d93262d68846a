import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Container } from './container.tsx';

type SectionProps = {
  /** Target of anchor links. */
  id?: string;
  /** A word or two in the margin, like the section labels of a magazine. */
  label?: string;
  title?: ReactNode;
  lead?: ReactNode;
  tone?: 'paper' | 'sunken' | 'ink' | 'second';
  /** `margin`: content is next to the margin column on wide screens. `wide`: it takes the full width. */
  layout?: 'margin' | 'wide';
  children: ReactNode;
};

const tones = {
  paper: {},
  sunken: { bg: 'paper.sunken' },
  ink: { layerStyle: 'inkBand' },
  second: { layerStyle: 'secondBand' },
} as const;

/**
 * A section of a page: a hairline, a label in the margin, a heading, then the content. Sections should differ
 * in rhythm; they share only this grid.
 */
export function Section({
  id,
  label,
  title,
  lead,
  tone = 'paper',
  layout = 'margin',
  children,
}: SectionProps) {
  const headingId = useId();
  const isDark = tone === 'ink' || tone === 'second';
  const hasHead = label !== undefined || title !== undefined;
  return (
    <chakra.section
      id={id}
      aria-labelledby={title === undefined ? undefined : headingId}
      py={{ base: '10', md: '20', xl: '24' }}
      {...tones[tone]}
    >
      <Container>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 9fr)' }}
          columnGap="10"
          rowGap={{ base: '4', lg: '0' }}
          borderTopWidth={tone === 'paper' ? '1px' : '0'}
          borderColor="ink"
          pt={tone === 'paper' ? '5' : '0'}
        >
          {hasHead && (
            <chakra.p textStyle="caption" color={isDark ? 'inherit' : 'accent'} pt={{ lg: '2' }}>
              {label}
            </chakra.p>
          )}
          {hasHead && (
            <chakra.div mb={{ base: '6', md: '10' }}>
              {title !== undefined && (
                <chakra.h2 id={headingId} textStyle="headline" maxW="22ch">
                  {title}
                </chakra.h2>
              )}
              {lead !== undefined && (
                <chakra.p
                  textStyle="lead"
                  mt={{ base: '3', md: '5' }}
                  maxW="prose"
                  color={isDark ? 'inherit' : 'ink.muted'}
                >
                  {lead}
                </chakra.p>
              )}
            </chakra.div>
          )}
          <chakra.div gridColumn={{ lg: layout === 'margin' ? '2' : '1 / -1' }} minW="0">
            {children}
          </chakra.div>
        </chakra.div>
      </Container>
    </chakra.section>
  );
}
