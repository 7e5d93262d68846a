import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { orderEventMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import type { OrderEventType } from '@storefront/contracts/orders/order.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { type OrderRow, orderColumns } from '@storefront/db/schema/orders.ts';
import { type SQL, sql } from 'drizzle-orm';
import { isTold, tellWebhooks } from './order-webhooks.ts';

/** One kind of change, in SQL; `old` is the order before it. */
export type OrderChange = {
  eventType: OrderEventType;
  /** Assignments of the `update`. */
  set: SQL;
  /** False when the order has these values already: then nothing is written. */
  differs: SQL;
  /** Text of the event's `from` and `to`; in `to`, `new` is the order after the change. */
  from: SQL;
  to: SQL;
  /** A mail about the event; `when` says whether it is wanted. */
  mail?: { kind: (typeof orderEventMailKinds)[number]; when: SQL };
  /** Other programs are told: wake the webhooks afterwards. */
  isTold?: true;
};

/**
 * Makes the function that applies a change: row, audit event, mail and webhooks in one statement, so in one round trip and all or
 * nothing. The order is locked first, so that changes at the same moment come one after the other and each event
 * says what it really changed. With nothing to change it writes nothing and answers the order as it is.
 *
 * The function's `values` are the placeholders of the change, beside `id` and `actor`, the operator's username.
 *
 * @throws AppError `ORDER_NOT_FOUND`, by the function.
 */
export function defineOrderChange(name: string, change: OrderChange) {
  const statement = prepared((db) => {
    const columns = orderColumns;
    const old = db.$with('old', columns).as(sql`
      select * from orders where id = ${sql.placeholder('id')}::integer for update`);
    const changed = db.$with('new', columns).as(sql`
      update orders set ${change.set}, last_updated = now()
      from old where orders.id = old.id and (${change.differs})
      returning orders.*`);
    const event = db.$with('event', {}).as(sql`
      insert into order_events (order_id, type, actor, "from", "to")
      select new.id, ${sql.raw(`'${change.eventType}'`)}, ${sql.placeholder('actor')}::text,
        ${change.from}, ${change.to}
      from new join old on old.id = new.id
      returning id, order_id, type, "from", "to"`);
    const { mail } = change;
    const mails = db.$with('mails', {}).as(sql`
      insert into outbox (kind, order_id, order_event_id, dedupe_key)
      select kind, order_id, id, kind || ':event-' || id
      from event, (select ${sql.raw(`'${mail?.kind ?? ''}'`)} as kind) as mail
      where ${mail?.when ?? sql`false`}`);
    const result = db.$with('result', columns).as(sql`
      select * from new union all select * from old where not exists (select from new)`);
    const told = db.$with('told', {}).as(tellWebhooks('event'));
    const writes = [event, ...(mail ? [mails] : []), ...(change.isTold ? [told] : [])];
    return db
      .with(old, changed, ...writes, result)
      .select({ ...result._.selectedFields, ...(change.isTold && { isTold }) })
      .from(result)
      .prepare(name);
  });

  return async (
    db: Database,
    values: { id: number; actor: string } & Record<string, unknown>,
  ): Promise<OrderRow> => {
    const [changed] = await statement(db).execute(values);
    if (!changed) throw new AppError('ORDER_NOT_FOUND');
    const { isTold: _, ...order } = changed;
    return order;
  };
}
