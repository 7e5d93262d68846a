import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { type KeyboardEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { OrderDetails } from '#features/orders/manage/details/order-details.tsx';
import type { DashboardView } from '../filter/dashboard-view.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';
import { moveAmongRows } from './row-keys.ts';
import { useRowFocus } from './use-row-focus.ts';

export type ListProps = {
  orders: readonly Order[];
  view: DashboardView;
  onArchive: (id: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Contains the details of the open order. */
  details: HTMLElement;
};

type OrderListProps = Omit<ListProps, 'onKeyDown' | 'details'> & {
  isWide: boolean;
  onCloseDetails: () => void;
};

/**
 * A table if there is enough room, otherwise cards. The details of the open order are rendered once and move
 * between the two, so that input survives rotating a phone.
 */
export function OrderList({ isWide, onCloseDetails, ...list }: OrderListProps) {
  const rowFocus = useRowFocus(list.orders);
  const [details] = useState(() => document.createElement('div'));
  const open = list.orders.find(({ id }) => id === list.view.orderId);
  const props = { ...list, onKeyDown: moveAmongRows, details };
  return (
    <div {...rowFocus}>
      {isWide ? <OrderTable {...props} /> : <OrderCards {...props} />}
      {open && createPortal(<OrderDetails key={open.id} order={open} onClose={onCloseDetails} />, details)}
    </div>
  );
}
