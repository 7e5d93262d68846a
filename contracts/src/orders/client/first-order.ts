import type { ClientConversation } from '../conversation/order-message.schema.ts';
import type { Receipt } from '../receipt/receipt.schema.ts';
import type { ClientOrderPage } from './client-order.schema.ts';

/** What the document of a client's page brings along, so that its script need not ask for it first. */
export type FirstOrder = {
  /** The secret in the page's URL. */
  token: string;
  order: ClientOrderPage;
  conversation: ClientConversation;
  /** Null before the first payment. */
  receipt: Receipt | null;
};

/** Id of the element that contains it as JSON. */
export const firstOrderElementId = 'first-order';
