import { prepared } from '@storefront/db/prepared.ts';
import { orderColumns } from '@storefront/db/schema/orders.ts';
import { sql } from 'drizzle-orm';
import { isTold, tellWebhooks } from './order-webhooks.ts';

const { placeholder } = sql;

/**
 * Everything a quote request writes, as one statement and so in one round trip and all or nothing: the order, its
 * first event, both mails, the events for other programs, and the idempotency key. Answers the new order and whether there
 * are such programs, or no row when the key is taken; a request with the same key that is still running is waited for. A
 * key older than 24 hours is taken over.
 *
 * Placeholders: `keyHash` and `bodyHash` (both null without a key) and the order's own columns; `orderDetails` is
 * JSON text, `searchText` and `clientNameKey` are those of `searchColumnsOf`.
 */
export const insertOrder = prepared((db) => {
  const keyHash = sql`${placeholder('keyHash')}::text`;

  const newId = db.$with('new_id', {}).as(sql`
    select nextval(pg_get_serial_sequence('orders', 'id'))::integer as id`);

  const newKey = db.$with('new_key', {}).as(sql`
    insert into idempotency_keys (key_hash, body_hash, order_id)
    select ${keyHash}, ${placeholder('bodyHash')}::text, new_id.id from new_id where ${keyHash} is not null
    on conflict (key_hash) do update
      set body_hash = excluded.body_hash, order_id = excluded.order_id, created_at = now()
      where idempotency_keys.created_at <= now() - interval '24 hours'
    returning key_hash`);

  const newOrder = db.$with('new_order', orderColumns).as(sql`
    insert into orders (
      id, client_name, client_email, client_phone, service_type, total_price, deposit_amount, order_details, locale,
      search_text, client_name_key
    )
    select
      new_id.id, ${placeholder('clientName')}::text, ${placeholder('clientEmail')}::text,
      ${placeholder('clientPhone')}::text, ${placeholder('serviceType')}::text,
      ${placeholder('totalPrice')}::integer, ${placeholder('depositAmount')}::integer,
      ${placeholder('orderDetails')}::jsonb, ${placeholder('locale')}::text,
      ${placeholder('searchText')}::text, ${placeholder('clientNameKey')}::text
    from new_id where ${keyHash} is null or exists (select from new_key)
    returning *`);

  const firstEvent = db.$with('first_event', {}).as(sql`
    insert into order_events (order_id, type, "to") select id, 'created', status from new_order
    returning order_id, type, "from", "to"`);

  const mails = db.$with('mails', {}).as(sql`
    insert into outbox (kind, order_id, dedupe_key)
    select kind, new_order.id, kind || ':' || new_order.id
    from new_order cross join (values ('quote-confirmation'), ('new-order-notice')) as mail (kind)`);

  const told = db.$with('told', {}).as(tellWebhooks('first_event'));

  return db
    .with(newId, newKey, newOrder, firstEvent, mails, told)
    .select({ ...newOrder._.selectedFields, isTold })
    .from(newOrder)
    .prepare('insert_order');
});
