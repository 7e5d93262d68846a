import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { KeyboardEvent } from 'react';
import type { DashboardView } from '../filter/dashboard-view.ts';
import type { ChangeView } from '../filter/use-dashboard-view.ts';
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
};

type OrderListProps = Omit<ListProps, 'onKeyDown'> & { isWide: boolean };

/** A table where there is room, cards where there is not. */
export function OrderList({ isWide, ...list }: OrderListProps) {
  const rowFocus = useRowFocus(list.orders);
  const props = { ...list, onKeyDown: moveAmongRows };
  return <div {...rowFocus}>{isWide ? <OrderTable {...props} /> : <OrderCards {...props} />}</div>;
}
