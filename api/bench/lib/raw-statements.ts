// The bare servers' hand-written database queries: one statement per call.
import { searchColumnsOf } from '@storefront/contracts/orders/list/search-text.ts';

const columns = `id, client_name as "clientName", client_email as "clientEmail", client_phone as "clientPhone",
  service_type as "serviceType", status, total_price as "totalPrice", deposit_amount as "depositAmount",
  is_paid as "isPaid", payment_status as "paymentStatus", is_archived as "isArchived",
  order_details as "orderDetails", stripe_payment_id as "stripePaymentId", admin_notes as "adminNotes",
  to_char(delivery_date, 'YYYY-MM-DD') as "deliveryDate", locale, last_updated as "lastUpdated",
  created_at as "createdAt"`;

/** Inserts an order with its first event and both mails. Parameters: the columns in their order. */
export const insertOrder = `
  with new_order as (
    insert into orders (client_name, client_email, client_phone, service_type, total_price, deposit_amount,
      order_details, search_text, client_name_key, locale)
    values ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8, $9, 'en')
    returning *
  ), first_event as (
    insert into order_events (order_id, data) select id, '{"type":"created"}' from new_order
  ), mails as (
    insert into outbox (kind, order_id, dedupe_key)
    select kind, new_order.id, kind || ':' || new_order.id
    from new_order cross join (values ('quote-confirmation'), ('new-order-notice')) as mail (kind)
  )
  select ${columns} from new_order`;

/** An order as received, not validated. */
export type RawOrder = Record<string, unknown> & Parameters<typeof searchColumnsOf>[0];

/** Returns the parameters of `insertOrder`. */
export function newOrderParameters(order: RawOrder): unknown[] {
  const { searchText, clientNameKey } = searchColumnsOf(order);
  return [
    order.clientName,
    order.clientEmail,
    order.clientPhone ?? null,
    order.serviceType,
    order.totalPrice,
    order.depositAmount,
    JSON.stringify(order.orderDetails),
    searchText,
    clientNameKey,
  ];
}

/** Parameters: id, status, username. */
export const setStatus = `
  with old as (
    select id, status from orders where id = $1 for update
  ), new as (
    update orders set status = $2, last_updated = now() from old
    where orders.id = old.id and old.status <> $2
    returning orders.*
  ), event as (
    insert into order_events (order_id, actor, data)
    select new.id, $3, jsonb_build_object('type', 'status-changed', 'from', old.status, 'to', new.status)
    from new join old on old.id = new.id
  )
  select ${columns} from new`;

/** Parameter: limit. */
export const listOrders = `select ${columns} from orders where not is_archived order by id desc limit $1`;

/** Parameters: status, limit. */
export const filterOrders = `
  select ${columns} from orders where status = $1 and not is_archived order by id desc limit $2`;

/** Parameters: pattern of the folded text, limit. */
export const findOrders = `
  select ${columns} from orders where search_text like $1 order by id desc limit $2`;

/** Parameter: session ID. */
export const selectSession = `
  select users.id, username, role = 'owner' as "isAdmin" from sessions join users on users.id = sessions.user_id
  where sessions.id = $1 and expires_at > now()`;

/** Inserts a message of the contact form with its mail. Parameters: name, email, message. */
export const insertMessage = `
  with new_message as (
    insert into contact_messages (name, email, message, locale) values ($1, $2, $3, 'en') returning id
  )
  insert into outbox (kind, contact_message_id, dedupe_key)
  select 'contact-notice', id, 'contact-notice:' || id from new_message`;
