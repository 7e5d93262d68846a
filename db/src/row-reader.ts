import { Column, is, SQL, Subquery } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types';

/** Converts rows that a driver returns as arrays of values to objects. */
export type RowReader = (rows: unknown[][]) => Record<string, unknown>[];

type Field = SelectedFieldsOrdered[number]['field'];
type Decoder = { mapFromDriverValue(value: unknown): unknown };

/**
 * Creates a reader that does the same as the library in a quarter of the time: the library determines the kind of
 * column for each value, which takes longer than the query for a list of orders.
 *
 * @returns undefined for columns grouped by table, which the library has to read.
 */
export function createRowReader(fields: SelectedFieldsOrdered): RowReader | undefined {
  if (fields.some(({ path }) => path.length > 1)) return undefined;
  const columns = fields.map(({ path: [name = ''], field }) => ({ name, decoder: decoderOf(field) }));
  // A copy has room for all properties at once; an empty object would be enlarged several times for a wide row.
  const blank: Record<string, unknown> = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return (rows) =>
    rows.map((values) => {
      const row = { ...blank };
      let index = 0;
      for (const { name, decoder } of columns) {
        const value = values[index++];
        row[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return row;
    });
}

function decoderOf(field: Field): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  // The library's types do not declare the decoder of an expression.
  return (expression as unknown as { decoder: Decoder }).decoder;
}
