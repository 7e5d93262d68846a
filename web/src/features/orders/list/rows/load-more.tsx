import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { useOrders } from '../filter/use-orders.ts';
import { focusRow, rowAttribute } from './row-keys.ts';

type LoadMoreProps = { list: ReturnType<typeof useOrders>; section: RefObject<HTMLElement | null> };

/** Loads the next page of orders below the current ones, and keeps focus and scroll position. */
export function LoadMore({ list, section }: LoadMoreProps) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard;
  const count = list.orders?.length ?? 0;
  const countBefore = useRef<number | null>(null);
  const isLoading = list.isFetchingNextPage;

  // After the last page the button disappears and with it the focus, which moves to the first new order.
  useEffect(() => {
    const before = countBefore.current;
    if (before === null || isLoading) return;
    countBefore.current = null;
    if (list.hasNextPage || count <= before) return;
    const row = section.current?.querySelectorAll(`[${rowAttribute}]`)[before];
    if (row && document.activeElement === document.body) focusRow(row);
  }, [isLoading, list.hasNextPage, count, section]);

  function handleClick() {
    countBefore.current = count;
    void list.fetchNextPage();
  }

  if (count === 0) return null;
  return (
    <chakra.div
      mt="4"
      display="flex"
      flexWrap="wrap"
      gap="4"
      alignItems="center"
      justifyContent="center"
      data-print="hide"
    >
      <chakra.p textStyle="small" color="ink.muted" aria-live="polite" fontVariantNumeric="tabular-nums">
        {texts.shown({ count })}
      </chakra.p>
      {list.hasNextPage && (
        // Not disabled while loading, which would lose the focus.
        <Button variant="outline" size="sm" isBusy={isLoading} onClick={handleClick}>
          {isLoading ? texts.loadingMore() : texts.loadMore()}
        </Button>
      )}
    </chakra.div>
  );
}
