import {
  type RecordEvent,
  recordEventNames,
  recordSubjectMaxLength,
} from '@storefront/contracts/record/record-events.ts';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText } from '../../lib/columns.ts';

/**
 * The record of actions on accounts, settings, keys and clients' data: who, when, from where, what. Written
 * by the calls themselves, a few rows a day; only an erasure changes a row, by blanking its subject, and only the
 * clean-up removes one, after the period in the settings (twelve months by default).
 *
 * `actor` is a username or an API token's name, stored as text so that it outlives both; `source` is a
 * truncated IP address. `order_id` is not a foreign key: the entry stays when the order is gone.
 */
export const recordEntries = pgTable(
  'record_entries',
  {
    id: id(),
    event: text().$type<RecordEvent>().notNull(),
    actor: text(),
    source: text(),
    subject: text(),
    orderId: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    check('record_entries_event_check', isOneOf(t.event, recordEventNames)),
    check('record_entries_actor_check', isText(t.actor, 110)),
    check('record_entries_source_check', isText(t.source, 45)),
    check('record_entries_subject_check', isText(t.subject, recordSubjectMaxLength)),
    index('record_entries_event_index').on(t.event, t.id),
    index('record_entries_created_at_index').on(t.createdAt),
  ],
);
