import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { orderDetailsUpdateSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { adminProcedure } from '#trpc/init.ts';
import { changeByRule, type OrderChange } from '../change/change-order.ts';
import { presentOrder } from '../list/present-order.ts';

const fields = ['adminNotes', 'deliveryDate'] as const;
type Details = { [Field in (typeof fields)[number]]?: string | null | undefined };

/**
 * @throws AppError `ORDER_CHANGED`, with the stored values, for a value that was changed since the caller
 * read it.
 */
export function changeDetails(
  order: OrderRow,
  input: Details & { basedOn?: Details | undefined },
): OrderChange | null {
  const from: Details = {};
  const to: Details = {};
  for (const field of fields) {
    const [wanted, base, stored] = [input[field], input.basedOn?.[field], order[field]];
    const isAsked = wanted !== undefined && wanted !== base && wanted !== stored;
    if (!isAsked) continue;
    if (base !== undefined && base !== stored) {
      const { adminNotes, deliveryDate } = order;
      throw new AppError('ORDER_CHANGED', { current: { adminNotes, deliveryDate } });
    }
    from[field] = stored;
    to[field] = wanted;
  }
  if (Object.keys(to).length === 0) return null;
  const tellClient = to.deliveryDate !== undefined && !isWorkOver(order);
  return { event: { type: 'details-changed', from, to }, values: to, tellClient };
}

/**
 * Saving the same values again changes nothing. With `basedOn`, values that the caller did not edit stay as
 * stored, and if both edited the same value, the whole call fails.
 * Source: specification sections 2, 5 and 7; decisions, "Delivery date".
 */
export const updateOrderDetails = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['ORDER_CHANGED'],
    openapi: {
      method: 'PATCH',
      path: '/api/orders/{id}/details',
      summary: 'Save notes and delivery date',
      description:
        'Absent values are kept, null clears them. The delivery date is a calendar day; the client gets a ' +
        'mail when it changes, unless the order is completed, cancelled or archived, or its contract withdrawn. With `basedOn`, ' +
        'changes that another person made in the meantime are not overwritten: 409, with the stored ' +
        'values in `current`.',
    },
    example: ({ order }) => ({
      request: {
        adminNotes: 'Logo follows by mail.',
        deliveryDate: '2026-04-15',
        basedOn: { adminNotes: null, deliveryDate: null },
      },
      response: {
        ...order,
        adminNotes: 'Logo follows by mail.',
        deliveryDate: '2026-04-15',
        lastUpdated: '2026-04-08T11:05:00.000Z',
      },
      refusal: { path: ['deliveryDate'], message: 'dateInvalid' },
    }),
  })
  .input(orderDetailsUpdateSchema)
  .output(orderSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, operator } = ctx;
    const order = await changeByRule(deps, input.id, operator.name, (stored) => changeDetails(stored, input));
    return presentOrder(deps, order);
  });
