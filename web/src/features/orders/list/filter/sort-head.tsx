import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type DashboardView, firstDirection, type SortKey } from './dashboard-view.ts';
import { changeView } from './use-dashboard-view.ts';

/** A column header that stays in view while the rows scroll. */
export const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'docked',
    px: '1.5',
    py: '0',
    height: '11',
    bg: 'paper.raised',
    borderBottomWidth: '1px',
    borderColor: 'line.control',
    textAlign: 'start',
    fontWeight: 'semibold',
    color: 'ink.muted',
    whiteSpace: 'nowrap',
    '@media print': { position: 'static' },
  },
});

type SortHeadProps = {
  label: string;
  sortKey: SortKey;
  view: DashboardView;
  /** True for a numeric column. */
  isEnd: boolean;
};

/** Sorts by its column; a second press reverses the direction. */
export function SortHead({ label, sortKey, view, isEnd }: SortHeadProps) {
  const isSorted = view.sort === sortKey;
  const isAscending = view.direction === 'asc';
  const Icon = isSorted ? (isAscending ? ArrowUp : ArrowDown) : ArrowUpDown;
  const next = isSorted ? (isAscending ? 'desc' : 'asc') : firstDirection[sortKey];
  return (
    <HeadCell
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      textAlign={isEnd ? 'end' : 'start'}
    >
      <chakra.button
        type="button"
        onClick={() => changeView({ sort: sortKey, direction: next })}
        display="inline-flex"
        flexDirection={isEnd ? 'row-reverse' : 'row'}
        alignItems="center"
        gap="1"
        minH="9"
        font="inherit"
        color={isSorted ? 'ink' : 'inherit'}
        cursor="pointer"
        css={{
          '& svg': { opacity: isSorted ? 1 : 0 },
          '&:is(:hover, :focus-visible)': { color: 'ink', '& svg': { opacity: 1 } },
          '@media print': { '& svg': { display: 'none' } },
        }}
      >
        {label}
        <Icon aria-hidden size="1em" />
      </chakra.button>
    </HeadCell>
  );
}
