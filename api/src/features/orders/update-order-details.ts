import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderDetailsUpdateSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { defineOrderChange } from './change-order.ts';
import { presentOrder } from './present-order.ts';

// A value that is absent from the input keeps what is stored; null clears it.
const notes = sql`case when ${sql.placeholder('hasNotes')}::boolean
  then ${sql.placeholder('adminNotes')}::text else old.admin_notes end`;
const day = sql`case when ${sql.placeholder('hasDay')}::boolean
  then ${sql.placeholder('deliveryDate')}::date else old.delivery_date end`;

/** JSON text with those of the two values that changed, as `side` has them. */
const changedValues = (side: 'old' | 'new') => sql`(
  case when new.admin_notes is distinct from old.admin_notes
    then jsonb_build_object('adminNotes', ${sql.raw(side)}.admin_notes) else '{}'::jsonb end ||
  case when new.delivery_date is distinct from old.delivery_date
    then jsonb_build_object('deliveryDate', ${sql.raw(side)}.delivery_date) else '{}'::jsonb end
)::text`;

const changeDetails = defineOrderChange('update_order_details', {
  eventType: 'details-changed',
  set: sql`admin_notes = ${notes}, delivery_date = ${day}`,
  differs: sql`old.admin_notes is distinct from ${notes} or old.delivery_date is distinct from ${day}`,
  from: changedValues('old'),
  to: changedValues('new'),
});

/**
 * Saves the operator's notes and the delivery date, a calendar day. An absent value stays as it is, null clears it;
 * the same values again change nothing. The event holds the changed values as JSON text.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `VALIDATION_FAILED`, `ORDER_NOT_FOUND`.
 * Source: specification sections 2, 5 and 7; decisions, "Delivery date".
 */
export const updateOrderDetails = adminProcedure
  .meta({
    openapi: {
      method: 'PATCH',
      path: '/api/orders/{id}/details',
      tags: ['orders'],
      summary: 'Save notes and delivery date',
      description: 'An absent value stays as it is, null clears it. The delivery date is a calendar day.',
    },
  })
  .input(orderDetailsUpdateSchema)
  .output(orderSchema)
  .mutation(async ({ ctx, input }) =>
    presentOrder(
      await changeDetails(ctx.deps.db, {
        id: input.id,
        actor: ctx.user.username,
        hasNotes: input.adminNotes !== undefined,
        adminNotes: input.adminNotes ?? null,
        hasDay: input.deliveryDate !== undefined,
        deliveryDate: input.deliveryDate ?? null,
      }),
    ),
  );
