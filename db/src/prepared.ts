import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { type Placeholder, type Query, sql } from 'drizzle-orm';
import type { PgPreparedQuery } from 'drizzle-orm/pg-core';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { Database } from './client.ts';
import { createRowReader, type RowReader } from './row-reader.ts';

/** Returns a placeholder for each of these columns, with the column's name. */
export function placeholdersFor<const Names extends readonly string[]>(
  names: Names,
): Record<Names[number], Placeholder> {
  return recordOf<Names[number], Placeholder>(names, (name) => sql.placeholder(name));
}

/** The argument of a transaction callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

type Statement<Result> = {
  prepare(name: string): PgPreparedQuery<{ execute: Result; all: unknown; values: unknown }>;
};

/**
 * Builds a statement once and then executes it by name: building it for each call costs more than a small query takes
 * in the database. Each transaction has its own session, so the statement is executed by the session of the
 * transaction, or of the database outside one. `createRowReader` reads the rows.
 *
 * @param build builds the statement with placeholders; `shape` contains everything its text depends on.
 */
export function prepared<Result, Shape extends object = readonly string[]>(
  name: string,
  build: (db: Database, shape: Shape) => Statement<Result>,
): (db: Database, values?: Record<string, unknown>, shape?: Shape) => Promise<Result> {
  type Text = { query: Query; fields: SelectedFieldsOrdered | undefined; readRows: RowReader | undefined };
  const made = new Map<string, Text>();
  return (db, values = {}, shape = [] as never) => {
    const key = [name, ...Object.values(shape)].join('_');
    let text = made.get(key);
    if (!text) {
      const first = build(db, shape).prepare(key);
      // Both drivers store the result columns there, but their base class does not declare it.
      const { fields } = first as unknown as { fields: SelectedFieldsOrdered | undefined };
      text = { query: first.getQuery(), fields, readRows: fields && createRowReader(fields) };
      made.set(key, text);
    }
    return db._.session
      .prepareQuery<{ execute: Result; all: unknown; values: unknown }>(
        text.query,
        text.fields,
        key,
        true,
        text.readRows as ((rows: unknown[][]) => Result) | undefined,
      )
      .execute(values);
  };
}
