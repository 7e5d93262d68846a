import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { orderFileSchema } from '@storefront/contracts/uploads/attachment.schema.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { adminProcedure } from '#trpc/init.ts';
import { presentOrderFile } from './files/present-attachment.ts';

/** Source: decisions (11), (12). */
export const listOrderFiles = adminProcedure
  .meta({
    scope: 'files',
    openapi: {
      method: 'GET',
      path: '/api/orders/{id}/files',
      summary: 'List the files of an order',
      description:
        'Oldest first. Each `path` can be opened with the same session, unless the virus scan blocks it.',
    },
    example: ({ attachment }) => ({ response: [{ ...attachment, scan: 'clean', scanFinding: null }] }),
  })
  .input(orderIdInputSchema)
  .output(z.array(orderFileSchema))
  .query(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    const rows = await db
      .select()
      .from(files)
      .where(and(eq(files.orderId, input.id), isNull(files.deliverableId)))
      .orderBy(asc(files.id));
    if (rows.length === 0) {
      const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, input.id));
      if (!order) throw new AppError('ORDER_NOT_FOUND');
    }
    return rows.map(presentOrderFile);
  });
