import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word that was ever in an order, under each 16 letters in a row that it has (fewer at its end), so that the
 * words with a given part are one range of the index. Written by triggers of `orders`, never removed. Two orders at the
 * same moment may both write a new word; that is harmless, while a unique index would make them wait for each other.
 */
export const searchWords = pgTable(
  'search_words',
  { gram: text().notNull(), word: text().notNull() },
  (t) => [index('search_words_gram_index').on(t.gram.op('text_pattern_ops'), t.word.op('text_pattern_ops'))],
);
