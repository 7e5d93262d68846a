import { router } from '#trpc/init.ts';
import { acceptRound } from './approval/accept-round.ts';
import { approveDeliverable } from './approval/approve-deliverable.ts';
import { requestChanges } from './approval/request-changes.ts';
import { withdrawChanges } from './approval/withdraw-changes.ts';
import { acceptQuote } from './client/accept-quote.ts';
import { changeQuoteOptions } from './client/change-quote-options.ts';
import { declineQuote } from './client/decline-quote.ts';
import { getClientOrder } from './client/get-client-order.ts';
import { startPayment } from './client/start-payment.ts';
import { withdrawContract } from './client/withdraw-contract.ts';
import { leaveFeedback } from './closing/leave-feedback.ts';
import { askQuestion } from './conversation/ask-question.ts';
import {
  listClientMessages,
  markClientMessagesRead,
  sendClientMessage,
} from './conversation/client-messages.ts';
import { getReceipt } from './receipt/get-receipt.ts';

/** The calls of the client's own page; the page's token replaces a login. */
export const clientOrdersRouter = router({
  get: getClientOrder,
  changeOptions: changeQuoteOptions,
  accept: acceptQuote,
  decline: declineQuote,
  ask: askQuestion,
  messages: listClientMessages,
  sendMessage: sendClientMessage,
  markMessagesRead: markClientMessagesRead,
  startPayment,
  approveDeliverable,
  requestChanges,
  withdrawChanges,
  acceptRound,
  receipt: getReceipt,
  leaveFeedback,
  withdraw: withdrawContract,
});
