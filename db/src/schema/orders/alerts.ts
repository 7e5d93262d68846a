import {
  type AlertData,
  type AlertType,
  alertDataSchema,
  alertTypes,
} from '@storefront/contracts/alerts/alert-data.ts';
import type { Readable } from '@storefront/contracts/lib/readable.ts';
import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, quoted, unionColumn } from '../../lib/columns.ts';
import { orders } from './orders.ts';

const alertData = unionColumn<AlertData>(alertDataSchema.options);

/**
 * Problems that need a person: refunds and disputes, failed mails, blocked files. Written in the transaction
 * of the problem; afterwards only `done_at` and `done_by` change, once. Few rows normally. `done_by` is a
 * username, stored as text so that it outlives the user; null if the problem resolved itself.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    orderId: integer().references(() => orders.id),
    data: alertData().notNull(),
    doneAt: moment(),
    doneBy: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('alerts_data_check', sql`coalesce(${t.data} ->> 'type', '') in (${quoted(alertTypes)})`),
    check('alerts_done_check', sql`${t.doneBy} is null or ${t.doneAt} is not null`),
    index('alerts_order_id_index').on(t.orderId, t.id).where(isNotNull(t.orderId)),
    index('alerts_open_index').on(t.id).where(sql`${t.doneAt} is null`),
  ],
);
/** A row after `onlyReadable`. */
export type AlertRow = Readable<typeof alerts.$inferSelect>;

/** Condition for alerts of a type that this release knows, so that counts and lists agree. */
export const isKnownAlert = (): SQL => sql`${alerts.data} ->> 'type' in (${quoted(alertTypes)})`;

/** Condition for alerts that still need a person. */
export const isOpenAlert = isNull(alerts.doneAt);

export const isAlertOf = (type: AlertType): SQL => sql`${alerts.data} ->> 'type' = ${type}`;
