import { chakra } from '@chakra-ui/react/styled-system';
import { useDroppable } from '@dnd-kit/core';
import { formatCount } from '@storefront/contracts/i18n/format-count.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { type OrderStatus, orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { useId } from 'react';
import { Button } from '#components/button.ts';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { Badge } from '#components/text/badge.ts';
import type { DashboardView } from '#features/orders/list/filter/dashboard-view.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { type Mover, OrderCard } from './order-card.tsx';
import type { useBoardColumn } from './use-board-orders.ts';

type BoardColumnProps = {
  status: OrderStatus;
  orders: readonly Order[];
  list: ReturnType<typeof useBoardColumn>;
  view: DashboardView;
  /** The order whose card was last moved without a pointer, and by what. */
  moved: { id: number; by: Mover } | null;
  /** Called when a status is chosen in the dropdown of a card. */
  onPick: (orderId: number) => void;
};

/** The orders in one status; a card dropped here gets that status. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, orders, list, view, moved, onPick } = props;
  const { LL, locale } = useI18n();
  const texts = LL.adminBoard;
  const titleId = useId();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const { label, hue } = orderStatusInfo[status];
  return (
    <chakra.section
      ref={setNodeRef}
      aria-labelledby={titleId}
      minW="0"
      p="2"
      bg="paper.sunken"
      borderWidth="2px"
      borderStyle={isOver ? 'solid' : 'dashed'}
      borderColor={isOver ? 'accent' : 'transparent'}
      borderRadius="sm"
      css={{ scrollSnapAlign: 'start' }}
    >
      <chakra.h3 id={titleId} display="flex" alignItems="center" gap="2" mb="2" textStyle="small">
        <Badge tone={hue}>{label[locale]}</Badge>
        <chakra.span color="ink.muted" fontVariantNumeric="tabular-nums">
          {formatCount(orders.length, locale)}
          {list.hasNextPage && '+'}
        </chakra.span>
      </chakra.h3>
      {list.isPending && list.fetchStatus !== 'idle' && <Spinner label={LL.loading()} />}
      {list.isError && <LoadFailed text={texts.failed()} onRetry={() => list.refetch()} />}
      {orders.length === 0 && !list.isFetching && (
        <chakra.p textStyle="small" color="ink.muted">
          {texts.empty()}
        </chakra.p>
      )}
      <chakra.ul display="grid" gap="2">
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            view={view}
            movedBy={order.id === moved?.id ? moved.by : null}
            onPick={onPick}
          />
        ))}
      </chakra.ul>
      {list.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          mt="2"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more()}
        </Button>
      )}
    </chakra.section>
  );
}
