import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { ClientMessage } from '@storefront/contracts/orders/conversation/order-message.schema.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import type { Deps } from '#deps.ts';
import type { findClientOrder } from '#features/orders/client/find-client-order.ts';
import { readClientPage } from '#features/orders/client/read-client-page.ts';
import { readClientConversation } from '#features/orders/conversation/read-conversation.ts';
import { readReceipt } from '#features/orders/receipt/get-receipt.ts';

/** The readable contents of a client's page. */
export type ReadableOrder = {
  order: ClientOrderPage;
  /** Oldest first; only the newest ones of a long conversation. */
  messages: readonly ClientMessage[];
  /** Null before the first payment. */
  receipt: Receipt | null;
};

/** Returns the same data as the page's own calls. Only reads: nothing is marked as seen. */
export async function readOrder(
  deps: Pick<Deps, 'db' | 'env' | 'payments'>,
  order: Awaited<ReturnType<typeof findClientOrder>>,
): Promise<ReadableOrder> {
  const [page, { messages }] = await Promise.all([
    readClientPage(deps, order),
    readClientConversation(deps.db, order),
  ]);
  return { order: page, messages, receipt: page.hasReceipt ? await readReceipt(deps.db, order) : null };
}
