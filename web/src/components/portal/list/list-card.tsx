import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { AddingButton } from './adding-button.tsx';
import { FoldedList } from './folded-list.tsx';
import type { Adding } from './use-adding.ts';

type ListCardProps<Item> = {
  texts: Record<'title' | 'description' | 'add' | 'empty' | 'list' | 'loadFailed', () => string>;
  query: {
    data: readonly Item[] | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The add button disappears at this number of rows. */
  max: number;
  adding: Adding;
  onCancel?: () => void;
  /** Shown while `adding` is open. */
  form: ReactNode;
  row: (item: Item) => ReactNode;
  /** Rows that stay visible in a long list. */
  isKept: (item: Item) => boolean;
  /** Rendered below the list. */
  children?: ReactNode;
};

/** A card with a list of rows, and a form for a new one. */
export function ListCard<Item>(props: ListCardProps<Item>) {
  const { texts, query, max, adding, onCancel, form, row, isKept, children } = props;
  const { data } = query;
  return (
    <AdminCard
      title={texts.title()}
      description={texts.description()}
      aside={
        data &&
        data.length < max && (
          <AddingButton adding={adding} {...(onCancel && { onCancel })}>
            <Plus aria-hidden />
            {texts.add()}
          </AddingButton>
        )
      }
    >
      {adding.isOpen && form}
      {data?.length === 0 && !adding.isOpen && <chakra.p color="ink.muted">{texts.empty()}</chakra.p>}
      {data && data.length > 0 && (
        // The last row has its own bottom padding, which is enough if nothing follows.
        <chakra.div mb={children === undefined ? '-4' : undefined}>
          <FoldedList label={texts.list()} items={data} isKept={isKept} row={row} />
        </chakra.div>
      )}
      <NotLoaded query={query} failed={texts.loadFailed()} />
      {children}
    </AdminCard>
  );
}
