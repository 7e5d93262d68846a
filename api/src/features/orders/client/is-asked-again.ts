import type { Database } from '@storefront/db/client.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { desc, eq } from 'drizzle-orm';
import { stateOf } from '../quote/quote-rules.ts';

/**
 * Returns whether the latest quote has expired and the last message since then is the client's. An operator's answer
 * ends that: what comes next is for them to say there.
 */
export async function isAskedAgain(db: Database, quote: QuoteRow): Promise<boolean> {
  if (stateOf(quote) !== 'expired' || !quote.validUntil) return false;
  const [last] = await db
    .select({ author: orderMessages.author, createdAt: orderMessages.createdAt })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, quote.orderId))
    .orderBy(desc(orderMessages.id))
    .limit(1);
  return last !== undefined && last.author === null && last.createdAt >= quote.validUntil;
}
