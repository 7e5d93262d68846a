import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText, moment } from '../../lib/columns.ts';

/**
 * Erasures of people that are under way, so that each is completed even if its process ends. Written when an operator requests
 * one; deleted, together with the address, when it is done. `email` is in lower case. What the person sends later, after
 * `last_order_id` and `last_message_id`, stays. `source` is the operator's shortened IP address, for the record. `orders` and
 * `contact_messages` count what is erased so far. `locked_until` keeps other processes away, and is extended with each of
 * them.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    email: text().notNull().unique('erasures_email_unique'),
    actor: text().notNull(),
    source: text(),
    lastOrderId: integer().notNull(),
    lastMessageId: integer().notNull(),
    orders: integer().notNull().default(0),
    contactMessages: integer().notNull().default(0),
    lockedUntil: moment(),
    createdAt: createdAt(),
  },
  (t) => [check('erasures_email_check', isText(t.email, 254))],
);
export type ErasureRow = typeof erasures.$inferSelect;
