import { changeRequestStates } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, moment } from '../../lib/columns.ts';
import { deliverables } from './deliverables.ts';

/**
 * Clients' change requests, each about one version and each using one round of the order unless withdrawn.
 * Written by the client, with the points in `change_points`; `started_at` is when the operator began.
 */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    deliverableId: integer()
      .notNull()
      .references(() => deliverables.id),
    round: integer().notNull(),
    state: text({ enum: changeRequestStates }).notNull().default('open'),
    createdAt: createdAt(),
    startedAt: moment(),
    startedBy: text(),
    withdrawnAt: moment(),
  },
  (t) => [
    uniqueIndex('change_requests_current_unique').on(t.deliverableId).where(sql`${t.state} <> 'withdrawn'`),
    index('change_requests_deliverable_id_index').on(t.deliverableId),
    check('change_requests_round_check', sql`${t.round} >= 1`),
    check('change_requests_state_check', isOneOf(t.state, changeRequestStates)),
    check(
      'change_requests_started_check',
      sql`num_nulls(${t.startedAt}, ${t.startedBy}) = case ${t.state} when 'started' then 0 else 2 end`,
    ),
    check(
      'change_requests_withdrawn_check',
      sql`(${t.withdrawnAt} is not null) = (${t.state} = 'withdrawn')`,
    ),
  ],
);
export type ChangeRequestRow = typeof changeRequests.$inferSelect;
