import { searchColumnsOf } from '@storefront/contracts/orders/list/search-text.ts';
import type { Database } from '@storefront/db/client.ts';
import { describeRefusal, isDatabaseUnavailable } from '@storefront/db/errors.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { getTableName, sql } from 'drizzle-orm';
import { lookUpKeysOf } from '#secrets/client-page-url.ts';
import { RestoreError } from './restore-error.ts';

type Row = Record<string, unknown>;

/** Rows of one table that are inserted together; `firstNumber` counts from 1 within the table. */
export type RowBatch = { table: string; firstNumber: number; rows: Row[] };

function completeRow(table: string, row: Row): Row {
  return table === getTableName(orders) ? hashToken(addSearch(row)) : row;
}

/**
 * Earlier releases stored and mailed the secret of the client's page; its hash keeps the mailed URL working.
 */
function hashToken({ client_token: token, ...row }: Row): Row {
  return typeof token === 'string' ? { ...row, earlier_token_hash: lookUpKeysOf(token).earlierHash } : row;
}

/** Writes the search columns of orders of earlier releases, which folded other texts or stored them elsewhere. */
function addSearch(row: Row): Row {
  const order = {
    clientName: String(row.client_name),
    clientEmail: String(row.client_email),
    clientPhone: typeof row.client_phone === 'string' ? row.client_phone : null,
  };
  const beginning = searchColumnsOf({ ...order, orderDetails: {} }).searchText;
  if (typeof row.search_text === 'string' && row.search_text.startsWith(beginning)) return row;
  const { searchText, clientNameKey } = searchColumnsOf({ ...order, orderDetails: row.order_details as Row });
  return { ...row, search_text: searchText, client_name_key: clientNameKey };
}

/**
 * Inserts rows in the format of `row_to_json`. Columns added after the backup was made get their defaults;
 * all rows of a table must have the same columns.
 *
 * @throws RestoreError that names table, row and reason when a row is refused.
 */
export async function insertRows(tx: Database, { table, firstNumber, rows }: RowBatch): Promise<void> {
  if (rows.length === 0) return;
  const batch = { table, firstNumber, rows: rows.map((row) => completeRow(table, row)) };
  try {
    await insertAll(tx, batch.table, batch.rows);
  } catch (error) {
    throw await findCulprit(tx, batch, error);
  }
}

/** Uses a savepoint, so that the transaction remains usable after a refusal. */
async function insertAll(tx: Database, name: string, rows: Row[]): Promise<void> {
  const table = sql.identifier(name);
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.transaction((savepoint) =>
    savepoint.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`,
    ),
  );
}

/**
 * Finds the first row that is refused by itself. The restore is aborted anyway, so the rows before it need
 * not be removed.
 */
async function findCulprit(tx: Database, { table, firstNumber, rows }: RowBatch, error: unknown) {
  if (isDatabaseUnavailable(error)) return new RestoreError('The database does not answer', { cause: error });
  for (const [index, row] of rows.entries()) {
    try {
      await insertAll(tx, table, [row]);
    } catch (cause) {
      return refusal(`${table}, ${nameOf(row, firstNumber + index)}`, cause);
    }
  }
  return refusal(table, error);
}

/** Our own ids reveal nothing; other keys may be secrets. */
function nameOf(row: Row, number: number): string {
  return typeof row.id === 'number' ? `id ${row.id}` : `row ${number}`;
}

function refusal(place: string, cause: unknown): RestoreError {
  const reason = describeRefusal(cause) ?? 'it could not be written';
  return new RestoreError(`The backup cannot be restored. ${place}: ${reason}`, { cause });
}
