import { router } from '#trpc/init.ts';
import { getClosing } from './closing/get-closing.ts';
import { listMessages, markMessagesRead, sendMessage } from './conversation/operator-messages.ts';
import { addNote, listNotes } from './conversation/order-notes.ts';
import { createOrder } from './create/create-order.ts';
import { getOrderConfirmation } from './create/get-order-confirmation.ts';
import { listDeliverables } from './delivery/list-deliverables.ts';
import { offerRound, withdrawRoundOffer } from './delivery/offer-round.ts';
import { removeDraftFile } from './delivery/remove-draft-file.ts';
import { sendDeliverable } from './delivery/send-deliverable.ts';
import { startChanges } from './delivery/start-changes.ts';
import { countNewOrders } from './list/count-new-orders.ts';
import { countOrders } from './list/count-orders.ts';
import { getAttention } from './list/get-attention.ts';
import { listOrders } from './list/list-orders.ts';
import { archiveOrder } from './manage/archive-order.ts';
import { assignOrder } from './manage/assign-order.ts';
import { getOrder } from './manage/get-order.ts';
import { listOrderEvents } from './manage/list-order-events.ts';
import { listOrderMails } from './manage/list-order-mails.ts';
import { setOrderStatus } from './manage/set-order-status.ts';
import { setPaymentStatus } from './manage/set-payment-status.ts';
import { updateOrderDetails } from './manage/update-order-details.ts';
import { getQuote } from './quote/get-quote.ts';
import { renewClientAddress } from './quote/renew-client-address.ts';
import { sendQuote } from './quote/send-quote.ts';

export const ordersRouter = router({
  create: createOrder,
  list: listOrders,
  stats: countOrders,
  countNew: countNewOrders,
  attention: getAttention,
  get: getOrder,
  events: listOrderEvents,
  mails: listOrderMails,
  confirmation: getOrderConfirmation,
  setStatus: setOrderStatus,
  setPaymentStatus,
  archive: archiveOrder,
  assign: assignOrder,
  quote: getQuote,
  closing: getClosing,
  sendQuote,
  renewClientAddress,
  messages: listMessages,
  sendMessage,
  markMessagesRead,
  notes: listNotes,
  addNote,
  deliverables: listDeliverables,
  sendDeliverable,
  removeDraftFile,
  startChanges,
  offerRound,
  withdrawRoundOffer,
  updateDetails: updateOrderDetails,
});
