import { type SQL, sql } from 'drizzle-orm';
import { paidAmountSql } from './paid-amount.ts';

/**
 * Part of a statement that changes an order: writes the deliveries of what happened, one for each address that is on
 * and wants to know. It says what the order is like after the change, so every attempt tells the same, and it is in the
 * statement of the change, so that no event is lost and none tells of what was not stored. Without addresses it looks
 * into an empty table.
 *
 * @param events name of the part that inserted `order_events`; must return `order_id`, `type`, `"from"` and `"to"`.
 * @param orders name of the part with the whole rows of these orders after the change.
 */
export function orderWebhooksSql(events: string, orders: string): SQL {
  return sql`
    insert into webhook_deliveries (webhook_id, event, order_id, data)
    select webhook.id, told.event, told.order_id, told.data
    from (
      select happened.order_id,
        case happened.type
          when 'created' then 'order.created'
          when 'status-changed' then 'order.status-changed'
          when 'payment-changed' then case
            when happened."to" = 'paid' then 'order.paid'
            when happened."to" = 'partial' and happened."from" = 'unpaid' then 'order.partly-paid'
          end
        end as event,
        case happened.type
          when 'created' then json_build_object('order', ${snapshot})
          when 'status-changed' then json_build_object('order', ${snapshot}, 'previousStatus', happened."from")
          else json_build_object('order', ${snapshot}, 'previousPaymentStatus', happened."from")
        end as data
      from ${sql.raw(events)} as happened join ${sql.raw(orders)} as changed on changed.id = happened.order_id
    ) as told
    join webhooks webhook on webhook.off_at is null and told.event = any (webhook.events)
    returning id`;
}

/** Of `changed`, as `webhookOrderSchema` has it. */
const snapshot = sql`json_build_object(
  'id', changed.id,
  'clientName', changed.client_name,
  'clientEmail', changed.client_email,
  'clientPhone', changed.client_phone,
  'locale', changed.locale,
  'serviceType', changed.service_type,
  'selectedPlan', changed.order_details ->> 'selectedPlan',
  'status', changed.status,
  'paymentStatus', changed.payment_status,
  'totalPrice', changed.total_price,
  'depositAmount', changed.deposit_amount,
  'paidAmount', ${paidAmountSql('changed')},
  'deliveryDate', changed.delivery_date,
  'createdAt', to_char(changed.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
