import { router } from '#trpc/init.ts';
import { acceptQuote } from './client-accept.ts';
import { askQuestion } from './client-ask.ts';
import { changeQuoteOptions } from './client-change-options.ts';
import { declineQuote } from './client-decline.ts';
import { getClientOrder } from './client-get.ts';
import { getReceipt } from './client-receipt.ts';
import { startPayment } from './client-start-payment.ts';

/** What the client's own page calls; the token of the page stands for a login. */
export const clientOrdersRouter = router({
  get: getClientOrder,
  changeOptions: changeQuoteOptions,
  accept: acceptQuote,
  decline: declineQuote,
  ask: askQuestion,
  startPayment,
  receipt: getReceipt,
});
