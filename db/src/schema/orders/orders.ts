import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { waitingSteps } from '@storefront/contracts/orders/waiting.ts';
import type { FreeLine } from '@storefront/contracts/pricing/free-lines.ts';
import {
  emailMaxLength,
  freeTextMaxLength,
  nameMaxLength,
  phoneMaxLength,
} from '@storefront/contracts/text-limits.ts';
import { getTableColumns, isNotNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isSha256, isText, moment, rankOf } from '../../lib/columns.ts';
import { users } from '../auth/users.ts';
import { contactMessages } from '../contact/contact-messages.ts';

/** 120 random bits as base64url, from the digest of two random UUIDs, which contain 244. */
const randomAddress = sql`translate(encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 15), 'base64'), '+/', '-_')`;

/** Text that sorts by code point, regardless of the server's locale. */
const sortableText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * Orders, from the quote request on. Written by visitors through `orders.create`, changed by the operator,
 * never removed: archiving hides a row. Grows with business, a few thousand rows a year. Amounts are whole US dollars.
 * Source: specification section 3, "Order".
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    clientName: text().notNull(),
    clientEmail: text().notNull(),
    clientPhone: text(),
    serviceType: text({ enum: serviceTypes }).notNull(),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    totalPrice: integer().notNull(),
    /** Half of the total as agreed: a further round accepted later raises only the total. */
    depositAmount: integer().notNull(),
    isPaid: boolean().notNull().default(false),
    /** The last status set, by a payment or by hand; what is still to pay depends on the amounts only. */
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('unpaid'),
    isArchived: boolean().notNull().default(false),
    orderDetails: jsonb().$type<Record<string, unknown>>().notNull(),
    stripePaymentId: text(),
    /** Sum of the order's payments less refunds. */
    receivedAmount: integer().notNull().default(0),
    /** The part of it that was paid through the test checkout. */
    testAmount: integer().notNull().default(0),
    /** What the operator has recorded by hand in addition. */
    recordedAmount: integer().notNull().default(0),
    /** The part of `totalPrice` that the client accepted for further rounds of changes. */
    roundsAmount: integer().notNull().default(0),
    /** Lines of the latest quote that are not from the catalogue, also included in `totalPrice`. */
    freeLines: jsonb().$type<FreeLine[]>().notNull().default([]),
    /**
     * First part of the secret in the URL of the client's page; the second part is derived from it with a key
     * of `app_secrets`, so that this table alone opens no page.
     */
    clientAddress: text().notNull().default(randomAddress),
    /** SHA-256, in hex, of the whole secret of an order from a release that still stored it: mails contain it. */
    earlierTokenHash: text(),
    /** The contact form message from which the operator created the order. */
    contactMessageId: integer().references(() => contactMessages.id, { onDelete: 'set null' }),
    adminNotes: text(),
    deliveryDate: date({ mode: 'string' }),
    /** When the operator first replied to the client: `isReply` in the api says what counts. */
    repliedAt: moment(),
    /** When the client withdrew from the contract, as consumers may; a new quote clears it. */
    withdrawnAt: moment(),
    /** Result of `waitingStepOf`; null for orders from a release without it, until the clean-up fills it in. */
    waitsFor: text({ enum: waitingSteps }),
    /** Since when `waitsFor` applies. */
    waitingSince: moment().notNull().defaultNow(),
    /** Username of the person who works on it. */
    assignee: text().references(() => users.username, { onDelete: 'set null', onUpdate: 'cascade' }),
    /** Language of mails to the client. */
    locale: text({ enum: locales }).notNull(),
    /** The texts of the order in folded form (`searchColumnsOf`), for searching; no response contains it. */
    searchText: text().notNull(),
    /** The same of the name, for sorting. */
    clientNameKey: sortableText().notNull(),
    lastUpdated: moment()
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    check('orders_client_name_check', isText(t.clientName, nameMaxLength)),
    check('orders_client_email_check', isText(t.clientEmail, emailMaxLength)),
    check('orders_client_phone_check', isText(t.clientPhone, phoneMaxLength)),
    check('orders_service_type_check', isOneOf(t.serviceType, serviceTypes)),
    check('orders_status_check', isOneOf(t.status, orderStatuses)),
    check('orders_payment_status_check', isOneOf(t.paymentStatus, paymentStatuses)),
    check('orders_waits_for_check', isOneOf(t.waitsFor, waitingSteps)),
    check('orders_locale_check', isOneOf(t.locale, locales)),
    check('orders_total_price_check', sql`${t.totalPrice} >= 0`),
    check('orders_deposit_amount_check', sql`${t.depositAmount} between 0 and round(${t.totalPrice} / 2.0)`),
    check('orders_is_paid_check', sql`${t.isPaid} = (${t.paymentStatus} = 'paid')`),
    check('orders_received_amount_check', sql`${t.receivedAmount} >= 0`),
    check('orders_test_amount_check', sql`${t.testAmount} between 0 and ${t.receivedAmount}`),
    check('orders_recorded_amount_check', sql`${t.recordedAmount} >= 0`),
    check('orders_rounds_amount_check', sql`${t.roundsAmount} >= 0`),
    check('orders_free_lines_check', sql`jsonb_typeof(${t.freeLines}) = 'array'`),
    check('orders_client_address_check', sql`${t.clientAddress} ~ '^[A-Za-z0-9_-]{20}$'`),
    unique('orders_client_address_unique').on(t.clientAddress),
    check('orders_earlier_token_hash_check', isSha256(t.earlierTokenHash)),
    unique('orders_earlier_token_hash_unique').on(t.earlierTokenHash),
    check('orders_order_details_check', sql`jsonb_typeof(${t.orderDetails}) = 'object'`),
    check('orders_admin_notes_check', isText(t.adminNotes, freeTextMaxLength)),
    // Each filter, and each pair of filters, has an index that returns its orders by id.
    index('orders_status_index').on(t.status, t.id),
    index('orders_payment_status_index').on(t.paymentStatus, t.id),
    index('orders_is_archived_index').on(t.isArchived, t.id),
    index('orders_status_payment_status_index').on(t.status, t.paymentStatus, t.id),
    index('orders_is_archived_status_index').on(t.isArchived, t.status, t.id),
    index('orders_is_archived_payment_status_index').on(t.isArchived, t.paymentStatus, t.id),
    index('orders_assignee_index').on(t.assignee, t.id),
    index('orders_service_type_rank_index').on(rankOf(t.serviceType, serviceTypes), t.id),
    index('orders_status_rank_index').on(rankOf(t.status, orderStatuses), t.id),
    index('orders_payment_status_rank_index').on(rankOf(t.paymentStatus, paymentStatuses), t.id),
    index('orders_client_name_index').on(t.clientNameKey, t.id),
    index('orders_total_price_index').on(t.totalPrice, t.id),
    index('orders_last_updated_index').on(t.lastUpdated, t.id),
    index('orders_waiting_since_index').on(t.waitingSince, t.id),
    index('orders_waiting_index').on(t.waitsFor, t.isArchived, t.status),
    index('orders_delivery_date_index').on(t.deliveryDate, t.id).where(isNotNull(t.deliveryDate)),
    index('orders_contact_message_id_index').on(t.contactMessageId).where(isNotNull(t.contactMessageId)),
    // Each search scans the whole list of pending entries, so keep it short.
    index('orders_search_text_index')
      .using('gin', t.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
);

/** Column for the order to which a row belongs. */
export const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id);

const { searchText: _, clientNameKey: __, ...columns } = getTableColumns(orders);

/** Columns read for an order: all except those used only for searching and sorting. */
export const orderColumns = columns;
export type OrderRow = Omit<typeof orders.$inferSelect, 'searchText' | 'clientNameKey'>;
