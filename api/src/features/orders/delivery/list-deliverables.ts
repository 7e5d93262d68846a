import {
  type OrderDelivery,
  orderDeliverySchema,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { adminProcedure } from '#trpc/init.ts';
import { findOrder } from '../change/find-order.ts';
import { operatorFileUrls } from './present-deliverable-file.ts';
import { readDelivery } from './read-delivery.ts';

export const listDeliverables = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/deliverables',
      summary: 'List the versions of the work',
      description: 'Newest first, including a draft, with the client’s replies, the rounds and their offers.',
    },
    example: ({ delivery }) => ({ response: delivery }),
  })
  .input(orderIdInputSchema)
  .output(orderDeliverySchema)
  .query(({ ctx, input }) => readOrderDelivery(ctx.deps.db, input.id));

export async function readOrderDelivery(db: Database, id: number): Promise<OrderDelivery> {
  return readDelivery(db, await findOrder(db, id), operatorFileUrls(id));
}
