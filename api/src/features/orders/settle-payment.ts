import { paymentProviderActor } from '@storefront/contracts/orders/order.schema.ts';
import type { PaymentState } from '@storefront/contracts/orders/payment.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';
import type { ProviderReport } from '#payments/payment-provider.ts';
import { isTold, tellWebhooks } from './order-webhooks.ts';
import { paidAmountOfOld } from './paid-amount.ts';

/** A report with the provider it comes from. */
export type PaymentReport = ProviderReport & { provider: string };

export type Settlement = {
  paymentId: number;
  orderId: number;
  state: PaymentState;
  /** False when all of this was known: a repeated or overtaken report. */
  isNews: boolean;
  /** True when a mail was queued: wake the outbox. */
  hasMail: boolean;
};

/**
 * Writes down what a payment provider reports: the payment, the order's payment status and reference, the events, with a
 * payment's success the mails to client and operator, and what other programs are told, as one statement and so all or
 * nothing.
 *
 * Reports may come twice, at once and in any order. What has succeeded stays so, whatever failure comes late; refunds
 * count up only; a report that says nothing new writes nothing. Payment and order are locked in this order, and the
 * order's sum is counted up from its locked row, since payments that are settled at the same moment do not see each
 * other.
 *
 * A payment counts towards the total until all of it was given back: a partial refund is shown, and does not make the
 * client owe the money again.
 *
 * @returns null when there is no such payment.
 * Source: decisions (1).
 */
export async function settlePayment(
  db: Pick<Database, 'execute'>,
  report: PaymentReport,
): Promise<Settlement | null> {
  const provider = sql`${report.provider}::text`;
  const sessionId = sql`${report.sessionId ?? null}::text`;
  const paymentId = sql`${report.paymentId ?? null}::text`;
  const refunded = sql`${report.refundedUsd ?? 0}::numeric(12, 2)`;
  const at = sql`coalesce(${report.at?.toISOString() ?? null}::timestamptz, now())`;

  const [settled] = rows<{
    payment_id: number;
    order_id: number;
    state: PaymentState;
    is_news: boolean;
    has_mail: boolean;
  }>(
    await db.execute(sql`
      with known as (
        select * from payments
        where provider = ${provider}
          and (provider_session_id = ${sessionId} or provider_payment_id = ${paymentId})
        order by id limit 1 for update
      ),
      old as (select * from orders where id = (select order_id from known) for update),
      said as (
        select id,
          succeeded_at is not null or ${report.state}::text = 'succeeded' or ${refunded} > 0 as has_succeeded,
          greatest(refunded_usd, least(${refunded}, amount_usd)) as refunded_usd,
          coalesce(provider_payment_id, ${paymentId}) as provider_payment_id
        from known
      ),
      next as (
        select said.*,
          case
            when not has_succeeded then ${report.state}::text
            when said.refunded_usd = known.amount_usd then 'refunded'
            when said.refunded_usd > 0 then 'partially-refunded'
            else 'succeeded'
          end as state
        from said join known using (id)
      ),
      settled as (
        update payments set
          state = next.state,
          refunded_usd = next.refunded_usd,
          provider_payment_id = next.provider_payment_id,
          succeeded_at = case when next.has_succeeded then coalesce(payments.succeeded_at, ${at}) end
        from next
        where payments.id = next.id
          and (payments.state, payments.refunded_usd, payments.provider_payment_id)
            is distinct from (next.state, next.refunded_usd, next.provider_payment_id)
        returning payments.*
      ),
      change as (
        select settled.*,
          known.succeeded_at is null and settled.succeeded_at is not null as is_success,
          settled.refunded_usd > known.refunded_usd as is_refund,
          case when settled.state in ('succeeded', 'partially-refunded') then settled.amount_usd else 0 end
          - case when known.state in ('succeeded', 'partially-refunded') then known.amount_usd else 0 end as delta
        from settled join known on known.id = settled.id
      ),
      sum as (
        select old.id, change.is_success, change.provider_payment_id,
          case when change.delta = 0 then old.paid_amount
            else least(greatest((${paidAmountOfOld})::bigint + change.delta, 0), 2147483647)::integer
          end as paid_amount,
          change.delta
        from change join old on old.id = change.order_id
      ),
      status as (
        select sum.*,
          case
            when sum.delta = 0 then old.payment_status
            when sum.paid_amount = 0 then 'unpaid'
            when sum.paid_amount >= old.total_price then 'paid'
            else 'partial'
          end as payment_status
        from sum join old using (id)
      ),
      new as (
        update orders set
          paid_amount = status.paid_amount,
          payment_status = status.payment_status,
          is_paid = (status.payment_status = 'paid'),
          stripe_payment_id = case when status.is_success
            then coalesce(status.provider_payment_id, orders.stripe_payment_id) else orders.stripe_payment_id end,
          last_updated = now()
        from status
        where orders.id = status.id and (status.delta <> 0 or status.is_success)
        returning orders.id, orders.payment_status
      ),
      events as (
        insert into order_events (order_id, type, actor, "from", "to")
        select order_id, type, ${paymentProviderActor}, "from", "to" from (
          select 1 as place, order_id, 'payment-received' as type, null as "from",
            json_build_object('paymentId', id, 'kind', kind, 'amount', amount_usd, 'provider', provider)::text as "to"
          from change where is_success
          union all
          select 2, order_id, 'payment-refunded', null,
            json_build_object('paymentId', id, 'amount', amount_usd, 'refundedAmount', refunded_usd)::text
          from change where is_refund
          union all
          select 3, new.id, 'payment-changed', old.payment_status, new.payment_status
          from new join old using (id) where new.payment_status <> old.payment_status
        ) as event order by place
        returning id, order_id, type, "from", "to"
      ),
      mails as (
        insert into outbox (kind, order_id, order_event_id, dedupe_key)
        select kind, order_id, id, kind || ':event-' || id
        from events cross join (values ('payment-received'), ('client-event-notice')) as mail (kind)
        where type = 'payment-received'
        returning id
      ),
      told as (${tellWebhooks('events')})
      select known.id as payment_id, known.order_id,
        coalesce((select state from settled), known.state) as state,
        exists (select from settled) as is_news,
        exists (select from mails) as has_mail,
        ${isTold} as is_told
      from known`),
  );
  return (
    (settled && {
      paymentId: settled.payment_id,
      orderId: settled.order_id,
      state: settled.state,
      isNews: settled.is_news,
      hasMail: settled.has_mail,
    }) ??
    null
  );
}
