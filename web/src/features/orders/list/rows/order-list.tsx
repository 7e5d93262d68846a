import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { type KeyboardEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DashboardView } from '../filter/dashboard-view.ts';
import type { ChangeView } from '../filter/use-dashboard-view.ts';
import { ListedDetails } from './listed-details.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';
import { moveAmongRows } from './row-keys.ts';
import { useRowFocus } from './use-row-focus.ts';

export type ListProps = {
  orders: readonly Order[];
  view: DashboardView;
  changeView: ChangeView;
  onArchive: (id: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Holds the details of the open order. */
  details: HTMLElement;
};

type OrderListProps = Omit<ListProps, 'onKeyDown' | 'details'> & { isWide: boolean };

/**
 * A table where there is room, cards where there is not. The details of the open order are drawn once and move from one
 * to the other: what is typed into them outlives a phone that is turned.
 */
export function OrderList({ isWide, ...list }: OrderListProps) {
  const rowFocus = useRowFocus(list.orders);
  const [details] = useState(() => document.createElement('div'));
  const open = list.orders.find(({ id }) => id === list.view.orderId);
  const props = { ...list, onKeyDown: moveAmongRows, details };
  return (
    <div {...rowFocus}>
      {isWide ? <OrderTable {...props} /> : <OrderCards {...props} />}
      {open &&
        createPortal(<ListedDetails key={open.id} order={open} changeView={list.changeView} />, details)}
    </div>
  );
}
