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
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment } from './columns.ts';

/**
 * Quote requests and what became of them. Written by visitors through `orders.create`, changed by the operator,
 * never removed: archiving hides a row. Grows with business, a few thousand rows a year.
 * Amounts are whole US dollars. `delivery_date` is a calendar day without a time zone.
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
    adminNotes: text(),
    deliveryDate: date({ mode: 'string' }),
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
    check('orders_order_details_check', sql`jsonb_typeof(${t.orderDetails}) = 'object'`),
    check('orders_admin_notes_check', isText(t.adminNotes, freeTextMaxLength)),
    // The list is always newest first, so every filter ends in the id; without a filter the primary key serves.
    index('orders_status_index').on(t.status, t.id),
    index('orders_payment_status_index').on(t.paymentStatus, t.id),
    index('orders_active_index').on(t.id).where(sql`not ${t.isArchived}`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;
