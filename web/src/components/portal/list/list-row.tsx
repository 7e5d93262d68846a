import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Dotted, type DottedFacts } from '../../text/dotted.tsx';

/** A row of a list in a card, with a line between it and the next one. */
export const ListRow = chakra('li', {
  base: {
    display: 'grid',
    gap: '3',
    py: '4',
    borderBottomWidth: '1px',
    borderColor: 'line.hairline',
    _last: { borderBottomWidth: 0 },
    minW: '0',
  },
});

/** The first line of a row: its state, its name, and what belongs to them. */
export const RowHead = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
});

type RowFactsProps = ComponentProps<typeof chakra.p> & { facts: DottedFacts };

/** Facts about a row in one paragraph, without those that do not apply. */
export function RowFacts({ facts, ...props }: RowFactsProps) {
  return (
    <chakra.p textStyle="small" color="ink.muted" {...props}>
      <Dotted facts={facts} />
    </chakra.p>
  );
}
