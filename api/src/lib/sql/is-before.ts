import { lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Condition: the row comes before that id; all rows without one. */
export const isBefore = (id: AnyPgColumn, before: number | undefined): SQL | undefined =>
  before === undefined ? undefined : lt(id, before);
