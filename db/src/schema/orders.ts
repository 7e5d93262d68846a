import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import {
  emailMaxLength,
  freeTextMaxLength,
  nameMaxLength,
  phoneMaxLength,
} from '@storefront/contracts/text.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment } from './columns.ts';

/** 256 random bits as base64url: the digest of three random UUIDs, which hold 366. */
const randomToken = sql`translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_')`;

/**
 * Quote requests and what became of them. Written by visitors through `orders.create`, changed by the operator,
 * never removed: archiving hides a row. Grows with business, a few thousand rows a year. Triggers keep `order_counts`,
 * `order_search` and `search_words` beside it. Three more columns, `state`, `service_rank` and `name_key`, are computed by
 * the database from others and serve the list's indexes only; the migrations make them, and no row that is read has them.
 * Amounts are whole US dollars. `delivery_date` is a calendar day without a time zone.
 * `client_token` is the secret in the address of the client's own page: no answer to anybody else carries it, and no log.
 * `paid_amount` is what was paid towards the total; `payment_status` follows from it.
 * `replied_at` is when the client first heard from the operator: a quote, or a mail about the status.
 * Source: specification section 3, "Order"; `locale` is the language in which the client is written to.
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
    depositAmount: integer().notNull(),
    isPaid: boolean().notNull().default(false),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('unpaid'),
    isArchived: boolean().notNull().default(false),
    orderDetails: jsonb().$type<Record<string, unknown>>().notNull(),
    stripePaymentId: text(),
    paidAmount: integer().notNull().default(0),
    clientToken: text().notNull().default(randomToken),
    adminNotes: text(),
    deliveryDate: date({ mode: 'string' }),
    repliedAt: moment(),
    locale: text({ enum: locales }).notNull(),
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
    check('orders_locale_check', isOneOf(t.locale, locales)),
    check('orders_total_price_check', sql`${t.totalPrice} >= 0`),
    check('orders_deposit_amount_check', sql`${t.depositAmount} = round(${t.totalPrice} / 2.0)`),
    check('orders_is_paid_check', sql`${t.isPaid} = (${t.paymentStatus} = 'paid')`),
    check('orders_paid_amount_check', sql`${t.paidAmount} >= 0`),
    check('orders_client_token_check', sql`${t.clientToken} ~ '^[A-Za-z0-9_-]{43}$'`),
    unique('orders_client_token_unique').on(t.clientToken),
    check('orders_order_details_check', sql`jsonb_typeof(${t.orderDetails}) = 'object'`),
    check('orders_admin_notes_check', isText(t.adminNotes, freeTextMaxLength)),
    // One for each way to sort. They begin with the state, so that any filter is a handful of their ranges, each in
    // the order of the list; without a filter and sorted by id the primary key serves.
    index('orders_id_index').on(sql`"state"`, t.id),
    index('orders_client_name_index').on(sql`"state"`, sql`"name_key"`, t.id),
    index('orders_service_type_index').on(sql`"state"`, sql`"service_rank"`, t.id),
    index('orders_total_price_index').on(sql`"state"`, t.totalPrice, t.id),
  ],
);
export type OrderRow = typeof orders.$inferSelect;
