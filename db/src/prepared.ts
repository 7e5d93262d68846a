import type { Query } from 'drizzle-orm';
import type { PgPreparedQuery } from 'drizzle-orm/pg-core';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { Database } from './client.ts';
import { createRowReader, type RowReader } from './row-reader.ts';

/**
 * A statement that is built once per database and then executed by name; building it anew for each call costs more
 * than the database takes for a small query.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    let statement = statements.get(db);
    if (!statement) {
      statement = build(db);
      statements.set(db, statement);
    }
    return statement;
  };
}

/** What a transaction's `act` gets. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

type Statement<Result> = {
  prepare(name: string): PgPreparedQuery<{ execute: Result; all: unknown; values: unknown }>;
};

/**
 * The same for a statement of transactions, each of which has a session of its own: the text is made once and run by the
 * session of the transaction, or of the database where there is no transaction. Its rows are read by `createRowReader`.
 *
 * @param build makes the statement with placeholders; `shape` names what its text depends on.
 */
export function preparedInTransaction<Result, Shape extends object = readonly string[]>(
  name: string,
  build: (tx: Database, shape: Shape) => Statement<Result>,
): (tx: Database, values: Record<string, unknown>, shape?: Shape) => Promise<Result> {
  type Text = { query: Query; fields: SelectedFieldsOrdered | undefined; readRows: RowReader | undefined };
  const made = new Map<string, Text>();
  return (tx, values, shape = [] as never) => {
    const key = [name, ...Object.values(shape)].join('_');
    let text = made.get(key);
    if (!text) {
      const first = build(tx, shape).prepare(key);
      // Both drivers keep the columns of the result there, which their base class does not say.
      const { fields } = first as unknown as { fields: SelectedFieldsOrdered | undefined };
      text = { query: first.getQuery(), fields, readRows: fields && createRowReader(fields) };
      made.set(key, text);
    }
    return tx._.session
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
