import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** Returns the names of the other tables that a table's foreign keys refer to. */
function referencedTables(table: PgTable): string[] {
  const names = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));
  return [...new Set(names)].filter((name) => name !== getTableName(table));
}

/**
 * Orders the tables so that each comes after those that it refers to. For a table that refers to itself,
 * inserting its rows in the order of their keys is enough, since a row can only refer to an existing one.
 *
 * @throws Error when tables refer to each other in a circle, or to a table that is not included, because
 * their rows could not be inserted table by table.
 */
export function orderByReferences(tables: readonly PgTable[]): PgTable[] {
  const ordered: PgTable[] = [];
  const done = new Set<string>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const fit = waiting.filter((table) => referencedTables(table).every((name) => done.has(name)));
    if (fit.length === 0) {
      const names = waiting.map((table) => `${getTableName(table)} (${referencedTables(table).join(', ')})`);
      throw new Error(
        `These tables refer to each other in a circle, or to one that is left out: ${names.join('; ')}`,
      );
    }
    for (const table of fit) done.add(getTableName(table));
    ordered.push(...fit);
    waiting = waiting.filter((table) => !fit.includes(table));
  }
  return ordered;
}

/**
 * Plans which tables each pass over a backup restores. A file whose tables follow their references needs one
 * pass. Files from earlier releases contain mails before the webhooks that they refer to, and need a second
 * one.
 *
 * @param found names of the tables in the file, in its order.
 */
export function planReadings(found: readonly string[], tables: readonly PgTable[]): string[][] {
  const references = new Map(tables.map((table) => [getTableName(table), referencedTables(table)]));
  const readings: string[][] = [];
  const missing = new Set(found);
  while (missing.size > 0) {
    const reading: string[] = [];
    for (const name of missing) {
      if (references.get(name)?.some((parent) => missing.has(parent))) continue;
      missing.delete(name);
      reading.push(name);
    }
    if (reading.length === 0) throw new Error(`Tables in a circle: ${[...missing].join(', ')}`);
    readings.push(reading);
  }
  return readings;
}
