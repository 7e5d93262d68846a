import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import {
  type OrderDetailsUpdate,
  orderDetailsUpdateSchema,
} from '@storefront/contracts/orders/order-changes.schema.ts';
import { sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { defineOrderChange } from './change-order.ts';
import { presentOrder } from './present-order.ts';

// A value that is not to be changed keeps what is stored; null clears it.
const isNotesChange = sql`${sql.placeholder('hasNotes')}::boolean`;
const notes = sql`case when ${isNotesChange} then ${sql.placeholder('adminNotes')}::text else old.admin_notes end`;
const isDayChange = sql`${sql.placeholder('hasDay')}::boolean`;
const day = sql`case when ${isDayChange} then ${sql.placeholder('deliveryDate')}::date else old.delivery_date end`;

/** Everything that is changed is still stored as the change took it to be, or already as it is to become. */
const isUpToDate = sql`(
  (not ${isNotesChange} or not ${sql.placeholder('hasBaseNotes')}::boolean
    or old.admin_notes is not distinct from ${sql.placeholder('baseNotes')}::text
    or old.admin_notes is not distinct from ${notes})
  and (not ${isDayChange} or not ${sql.placeholder('hasBaseDay')}::boolean
    or old.delivery_date is not distinct from ${sql.placeholder('baseDay')}::date
    or old.delivery_date is not distinct from ${day}))`;

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
  differs: sql`(old.admin_notes is distinct from ${notes} or old.delivery_date is distinct from ${day})
    and ${isUpToDate}`,
  from: changedValues('old'),
  to: changedValues('new'),
});

/**
 * Saves the operator's notes and the delivery date, a calendar day. An absent value stays as it is, null clears it;
 * the same values again change nothing. With `basedOn`, what somebody else has changed meanwhile is not overwritten:
 * values the caller did not touch stay as they are stored, for one that both changed all of it is refused. The event
 * holds the changed values as JSON text.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `VALIDATION_FAILED`, `ORDER_NOT_FOUND`, `ORDER_CHANGED` with the
 * stored values in `current`.
 * Source: specification sections 2, 5 and 7; decisions, "Delivery date".
 */
export const updateOrderDetails = adminProcedure
  .meta({
    openapi: {
      method: 'PATCH',
      path: '/api/orders/{id}/details',
      tags: ['orders'],
      summary: 'Save notes and delivery date',
      description:
        'An absent value stays as it is, null clears it. The delivery date is a calendar day. With `basedOn`, changes ' +
        'that somebody else made meanwhile are not overwritten: 409, with what is stored in `current`.',
    },
  })
  .input(orderDetailsUpdateSchema)
  .output(orderSchema)
  .mutation(async ({ ctx, input }) => {
    const basedOn: Details = input.basedOn ?? {};
    const wanted = {
      adminNotes: change(input, basedOn, 'adminNotes'),
      deliveryDate: change(input, basedOn, 'deliveryDate'),
    };
    const stored = await changeDetails(ctx.deps.db, {
      id: input.id,
      actor: ctx.user.username,
      hasNotes: wanted.adminNotes !== undefined,
      adminNotes: wanted.adminNotes ?? null,
      hasBaseNotes: basedOn.adminNotes !== undefined,
      baseNotes: basedOn.adminNotes ?? null,
      hasDay: wanted.deliveryDate !== undefined,
      deliveryDate: wanted.deliveryDate ?? null,
      hasBaseDay: basedOn.deliveryDate !== undefined,
      baseDay: basedOn.deliveryDate ?? null,
    });
    const { adminNotes, deliveryDate } = stored;
    const isRefused =
      (wanted.adminNotes !== undefined && wanted.adminNotes !== adminNotes) ||
      (wanted.deliveryDate !== undefined && wanted.deliveryDate !== deliveryDate);
    if (isRefused) throw new AppError('ORDER_CHANGED', { current: { adminNotes, deliveryDate } });
    return presentOrder(stored, ctx.deps.env.timeZone);
  });

type Details = { [Field in 'adminNotes' | 'deliveryDate']?: OrderDetailsUpdate[Field] };

/** The value that a field is to get; undefined when it is not sent, or sent as the change found it. */
function change(input: Details, basedOn: Details, field: keyof Details): string | null | undefined {
  return basedOn[field] !== undefined && input[field] === basedOn[field] ? undefined : input[field];
}
