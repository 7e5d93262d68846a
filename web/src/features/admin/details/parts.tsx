import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export function PartTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <chakra.h4 id={id} textStyle="label" borderBottomWidth="1px" borderColor="line.hairline" pb="2" mb="3">
      {children}
    </chakra.h4>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <PartTitle>{title}</PartTitle>
      <chakra.dl display="grid" gap="3">
        {children}
      </chakra.dl>
    </section>
  );
}

type FactProps = { term: string; isBlock?: boolean; children: ReactNode };

export function Fact({ term, isBlock = false, children }: FactProps) {
  return (
    <chakra.div
      display="grid"
      gap="1"
      gridTemplateColumns={isBlock ? 'minmax(0, 1fr)' : 'minmax(7rem, 2fr) minmax(0, 3fr)'}
      textStyle="small"
    >
      <chakra.dt color="ink.muted">{term}</chakra.dt>
      <chakra.dd
        overflowWrap="anywhere"
        {...(isBlock && { whiteSpace: 'pre-wrap', bg: 'paper.sunken', p: '3', borderRadius: 'sm' })}
      >
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
