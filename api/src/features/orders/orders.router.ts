import { router } from '#trpc/init.ts';
import { archiveOrder } from './archive-order.ts';
import { countNewOrders } from './count-new.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { listOrderEvents } from './list-order-events.ts';
import { listOrderMails } from './list-order-mails.ts';
import { listOrders } from './list-orders.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderStats } from './order-stats.ts';
import { getQuote } from './quote-get.ts';
import { sendQuote } from './quote-send.ts';
import { renewClientAddress } from './renew-client-address.ts';
import { setOrderStatus } from './set-order-status.ts';
import { setPaymentStatus } from './set-payment-status.ts';
import { updateOrderDetails } from './update-order-details.ts';

export const ordersRouter = router({
  create: createOrder,
  list: listOrders,
  stats: orderStats,
  countNew: countNewOrders,
  get: getOrder,
  events: listOrderEvents,
  mails: listOrderMails,
  confirmation: orderConfirmation,
  setStatus: setOrderStatus,
  setPaymentStatus,
  archive: archiveOrder,
  quote: getQuote,
  sendQuote,
  renewClientAddress,
  updateDetails: updateOrderDetails,
});
