import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

export function PartTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <chakra.h4 id={id} textStyle="label" borderBottomWidth="1px" borderColor="line.hairline" pb="2" mb="3">
      {children}
    </chakra.h4>
  );
}

/**
 * Two columns if there is enough room: the current state, and next to it its results or the possible actions.
 */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      columnGap="6"
      rowGap="5"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      {children}
    </chakra.div>
  );
}

export function Column({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="5" minW="0">
      {children}
    </chakra.div>
  );
}

type PartProps = { title: string; children: ReactNode; below?: ReactNode };

/** Facts under a title; `below` follows them over the full width. */
export function Part({ title, children, below }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <PartTitle id={id}>{title}</PartTitle>
      <chakra.dl display="grid" gap={{ base: '2', lg: '2.5' }}>
        {children}
      </chakra.dl>
      {below}
    </section>
  );
}

type FactProps = { term: string; isBlock?: boolean; isForScreenOnly?: boolean; children: ReactNode };

/** Phones of 320 px, and text enlarged on any phone: beside its term, a value would get the width of a word. */
const tooNarrow = '@media (max-width: 21em)';

/** Texts longer than this get the full width, below their term. */
const longText = 60;

export function Fact({ term, isBlock = false, isForScreenOnly = false, children }: FactProps) {
  const isStacked = isBlock || (typeof children === 'string' && children.length > longText);
  return (
    <chakra.div
      data-print={isForScreenOnly ? 'hide' : undefined}
      display="grid"
      gap={isStacked ? '1' : '3'}
      alignItems="baseline"
      gridTemplateColumns={isStacked ? 'minmax(0, 1fr)' : 'minmax(7.25rem, 2fr) minmax(0, 5fr)'}
      textStyle="small"
      css={{ [tooNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '0' } }}
    >
      <chakra.dt color="ink.muted" overflowWrap="anywhere" hyphens="auto">
        {term}
      </chakra.dt>
      <chakra.dd
        dir={isStacked ? 'auto' : undefined}
        overflowWrap="anywhere"
        hyphens="auto"
        whiteSpace={isStacked ? 'pre-wrap' : undefined}
        {...(isBlock && {
          bg: 'paper.sunken',
          p: '3',
          borderRadius: 'sm',
          css: { '@media print': { p: '0', bg: 'transparent' } },
        })}
      >
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
