import { Column, is, SQL, Subquery } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types';

/** Makes objects of the rows that a driver returns as lists of values. */
export type RowReader = (rows: unknown[][]) => Record<string, unknown>[];

type Field = SelectedFieldsOrdered[number]['field'];
type Decoder = { mapFromDriverValue(value: unknown): unknown };

/**
 * Reads rows as the library does, in a quarter of its time: it asks anew for each value what kind of column that is of,
 * which for a list of orders takes longer than the query.
 *
 * @returns undefined for columns that are grouped by their tables, which the library has to read.
 */
export function createRowReader(fields: SelectedFieldsOrdered): RowReader | undefined {
  if (fields.some(({ path }) => path.length > 1)) return undefined;
  const columns = fields.map(({ path: [name = ''], field }) => ({ name, decoder: decoderOf(field) }));
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
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
  // The library does not say in its types that an expression knows it.
  return (expression as unknown as { decoder: Decoder }).decoder;
}
