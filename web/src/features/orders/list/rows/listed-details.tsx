import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { OrderDetails } from '#features/orders/manage/details/order-details.tsx';
import { changeView } from '../filter/use-dashboard-view.ts';
import { toggleId } from './order-actions.tsx';

/** Details below their row or card; closing them returns the focus to the button that opened them. */
export function ListedDetails({ order }: { order: Order }) {
  const handleClose = () => {
    changeView({ orderId: null });
    document.getElementById(toggleId(order.id))?.focus();
  };
  return <OrderDetails order={order} onClose={handleClose} />;
}
