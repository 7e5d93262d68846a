import { chakra } from '@chakra-ui/react/styled-system';
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import {
  type OrderStatus,
  orderStatuses,
  orderStatusInfo,
} from '@storefront/contracts/orders/order-status.ts';
import { useState } from 'react';
import type { DashboardView } from '#features/orders/list/filter/dashboard-view.ts';
import { useStatusChange } from '#features/orders/manage/state/use-status-change.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { BoardColumn } from './board-column.tsx';
import { columnByColumn } from './board-keys.ts';
import { CardFace, type Mover } from './order-card.tsx';
import { useBoardColumn, useOrdersOnBoard } from './use-board-orders.ts';

type BoardProps = { view: DashboardView };

const statusIn = (id: unknown): OrderStatus | undefined => orderStatuses.find((status) => status === id);

/**
 * The orders of the list in columns by status. A card is moved by mouse, by touch after a short hold, by
 * keyboard, or with its dropdown, which needs no dragging.
 */
export function Board({ view }: BoardProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminBoard;
  const [lifted, setLifted] = useState<Order | null>(null);
  const [moved, setMoved] = useState<{ id: number; by: Mover } | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // The delay lets a swiping finger scroll the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByColumn }),
  );
  const columns = useColumns(view);
  const all = useOrdersOnBoard(columns.map(({ list }) => list));
  const { setStatus, dialog } = useStatusChange(lifted?.id ?? 0);

  function handleDragEnd({ over, activatorEvent }: DragEndEvent) {
    setMoved(lifted && activatorEvent instanceof KeyboardEvent ? { id: lifted.id, by: 'grip' } : null);
    const status = statusIn(over?.id);
    if (lifted && status && status !== lifted.status) setStatus(status, lifted);
    setLifted(null);
  }

  const nameOf = (id: unknown) => {
    const status = statusIn(id);
    return status ? orderStatusInfo[status].label[locale] : '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      texts.picked({ id: Number(active.id), status: nameOf(active.data.current?.status) }),
    onDragOver: ({ active, over }) =>
      over ? texts.over({ id: Number(active.id), status: nameOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? texts.dropped({ id: Number(active.id), status: nameOf(over.id) })
        : texts.cancelled({ id: Number(active.id), status: nameOf(active.data.current?.status) }),
    onDragCancel: ({ active }) =>
      texts.cancelled({ id: Number(active.id), status: nameOf(active.data.current?.status) }),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(given) => {
        const under = pointerWithin(given);
        return under.length > 0 ? under : rectIntersection(given);
      }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.howTo() } }}
      onDragStart={({ active }) => setLifted(all.find(({ id }) => id === active.id) ?? null)}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setLifted(null)}
    >
      <chakra.div
        role="group"
        aria-label={texts.columns()}
        tabIndex={0}
        // Contains the parts only read out: otherwise those of later columns would make the page wider than the window.
        position="relative"
        overflowX="auto"
        pb="2"
        css={{ scrollSnapType: { base: 'x proximity', md: 'none' } }}
      >
        <chakra.div
          display="grid"
          gridAutoFlow="column"
          gridAutoColumns={{ base: 'minmax(15rem, 82vw)', sm: '16rem', xl: 'minmax(13rem, 1fr)' }}
          gap="2"
          alignItems="stretch"
        >
          {columns.map(({ status, list }) => (
            <BoardColumn
              key={status}
              status={status}
              // Moved cards stay in the query of their old column until it is fetched again.
              orders={all.filter((order) => order.status === status)}
              list={list}
              view={view}
              moved={moved}
              onPick={(id) => setMoved({ id, by: 'dropdown' })}
            />
          ))}
        </chakra.div>
      </chakra.div>
      <DragOverlay dropAnimation={null}>{lifted && <CardFace order={lifted} isLifted />}</DragOverlay>
      {dialog}
    </DndContext>
  );
}

function useColumns(view: DashboardView) {
  const pending = useBoardColumn(view, 'pending');
  const inProgress = useBoardColumn(view, 'in-progress');
  const review = useBoardColumn(view, 'review');
  const completed = useBoardColumn(view, 'completed');
  const cancelled = useBoardColumn(view, 'cancelled');
  const lists: Record<OrderStatus, typeof pending> = {
    pending,
    'in-progress': inProgress,
    review,
    completed,
    cancelled,
  };
  return orderStatuses.map((status) => ({ status, list: lists[status] }));
}
