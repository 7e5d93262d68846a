import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderDeliverySchema } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { draftFileSchema } from '@storefront/contracts/orders/delivery/delivery-changes.schema.ts';
import { deliverables, isDraft } from '@storefront/db/schema/orders/deliverables.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { and, eq } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { changeDelivery } from './change-delivery.ts';

/** The cleanup of files without an order deletes its bytes. */
export const removeDraftFile = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['FILE_NOT_FOUND'],
    openapi: {
      method: 'DELETE',
      path: '/api/orders/{id}/deliverables/files/{fileId}',
      summary: 'Remove a file from the draft',
      description: 'Files of a version that was already sent cannot be removed.',
    },
    example: ({ shorterDelivery }) => ({
      parameters: { id: 1042, fileId: 9 },
      response: shorterDelivery,
    }),
  })
  .input(draftFileSchema)
  .output(orderDeliverySchema)
  .mutation(({ ctx, input }) =>
    changeDelivery(ctx.deps, input.id, async ({ tx, order }) => {
      const [file] = await tx
        .select({ id: files.id })
        .from(files)
        .innerJoin(deliverables, eq(files.deliverableId, deliverables.id))
        .where(and(eq(files.id, input.fileId), eq(deliverables.orderId, order.id), isDraft));
      if (!file) throw new AppError('FILE_NOT_FOUND');
      await tx.update(files).set({ orderId: null, deliverableId: null }).where(eq(files.id, file.id));
    }),
  );
