import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { AddingButton } from './adding-button.tsx';
import { AdminCard } from './admin-card.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Spinner } from './page-spinner.tsx';
import type { Adding } from './use-adding.ts';

type ListCardProps<Item> = {
  texts: Record<'title' | 'description' | 'add' | 'empty' | 'list' | 'loadFailed', () => string>;
  query: {
    data: readonly Item[] | undefined;
    isPending: boolean;
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
  /** Rendered below the list. */
  children?: ReactNode;
};

/** A card with a list of rows, and a form for a new one. */
export function ListCard<Item>(props: ListCardProps<Item>) {
  const { texts, query, max, adding, onCancel, form, row, children } = props;
  const { LL } = useI18n();
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
        <chakra.ul
          aria-label={texts.list()}
          borderTopWidth="1px"
          borderColor="line.hairline"
          // The last row has its own bottom padding, which is enough if nothing follows.
          mb={children === undefined ? '-4' : undefined}
        >
          {data.map(row)}
        </chakra.ul>
      )}
      {!data && query.isPending && <Spinner label={LL.loading()} />}
      {!data && query.isError && <LoadFailed text={texts.loadFailed()} onRetry={() => query.refetch()} />}
      {children}
    </AdminCard>
  );
}
