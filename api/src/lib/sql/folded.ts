import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Folds a text as `foldText` does, for texts that are stored as they came. The database's own comparison ignores the case
 * of other letters than ASCII only in some locales, and accents in none.
 */
export const folded = (text: SQLWrapper): SQL<string> =>
  sql`replace(replace(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), 'ß', 'ss'), '’', '''')`;
