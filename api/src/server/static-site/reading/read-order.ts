import type { FirstOrder } from '@storefront/contracts/orders/client/first-order.ts';
import type { Deps } from '#deps.ts';
import type { findClientOrder } from '#features/orders/client/find-client-order.ts';
import { readClientPage } from '#features/orders/client/read-client-page.ts';
import { readClientConversation } from '#features/orders/conversation/read-conversation.ts';
import { readReceipt } from '#features/orders/receipt/get-receipt.ts';

/** Returns the same data as the page's own calls. Only reads: nothing is marked as seen. */
export async function readOrder(
  deps: Pick<Deps, 'db' | 'env' | 'payments'>,
  order: Awaited<ReturnType<typeof findClientOrder>>,
): Promise<FirstOrder> {
  const [page, conversation] = await Promise.all([
    readClientPage(deps, order),
    readClientConversation(deps.db, order),
  ]);
  const receipt = page.hasReceipt ? await readReceipt(deps.db, order) : null;
  return { token: order.clientToken, order: page, conversation, receipt };
}
