import { z } from 'zod';
import { integerMax } from './integer-max.ts';

/** Ids are positive and fit into PostgreSQL's `integer`. */
export const idSchema = z.int().min(1).max(integerMax);

/** The first and the last moment that have a year of four digits, which is how the database and we write them. */
const [first, last] = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/** Whether the database can read a moment, written as ISO 8601. A valid one can be before its first year. */
export function isStorableMoment(text: string): boolean {
  const moment = Date.parse(text);
  return moment >= first && moment <= last;
}

export const moment = z.iso.datetime();

/** The same, and the API's description says its form. */
export const utcMoment = moment.meta({ description: 'ISO 8601, UTC.' });

/** The same with an example. */
export const timestamp = utcMoment.meta({
  description: 'ISO 8601, UTC.',
  example: '2026-04-08T09:30:00.000Z',
});
