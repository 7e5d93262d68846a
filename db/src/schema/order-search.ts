import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What the search looks through: the first 10,000 characters of an order's texts, folded (`fold_text`), and the tokens
 * under which it is found: a hash of each word, one of each two words in a row, and the blocks of ids it lies in. One
 * row per order, kept by triggers of `orders`; apart from it, so that a change of status does not write the index anew.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: integer().primaryKey(),
    text: text().notNull(),
    tokens: integer().array().notNull(),
  },
  // Without `fastupdate`: its list of pending entries is read in whole by every search.
  (t) => [index('order_search_tokens_index').using('gin', t.tokens).with({ fastupdate: false })],
);
