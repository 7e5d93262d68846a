import { readerOf, type Unreadable } from '@storefront/contracts/lib/readable.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Our row ids: positive integers, used unchanged in the API. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A timestamp in UTC with millisecond precision, so that a JavaScript Date can represent it exactly. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => moment().notNull().defaultNow();

/** A jsonb column with data of a contract's union; parsed when read, so readers never get anything else. */
export function unionColumn<Data extends { type: string }>(members: Parameters<typeof readerOf>[0]) {
  const read = readerOf<Data>(members);
  return customType<{ data: Data | Unreadable; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (data) => JSON.stringify(data),
    fromDriver: (stored) => read(typeof stored === 'string' ? JSON.parse(stored) : stored),
  });
}

/** `'a', 'b'` for a CHECK; the values come from the contracts, never from a caller. */
export function quoted(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
}

/** `column in ('a', 'b')` for a CHECK. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${quoted(values)})`;
}

/**
 * The position of a value in the contract's list of values, for sorting. An index must use the same
 * expression.
 */
export function rankOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const cases = values.map((value, rank) => sql`when ${quoted([value])} then ${sql.raw(String(rank))}`);
  return sql`(case ${column} ${sql.join(cases, sql` `)} end)`;
}

/** The value of a jsonb column without anything but its `type`. */
export function onlyTypeOf(column: AnyPgColumn): SQL {
  return sql`jsonb_build_object('type', ${column} -> 'type')`;
}

/** CHECK that a text is not blank and at most `maxLength` characters long; null passes. */
export function isText(column: AnyPgColumn, maxLength: number): SQL {
  return sql`btrim(${column}) <> '' and char_length(${column}) <= ${sql.raw(String(maxLength))}`;
}

/** CHECK for a SHA-256 in lower-case hex. */
export function isSha256(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^[0-9a-f]{64}$'`;
}
