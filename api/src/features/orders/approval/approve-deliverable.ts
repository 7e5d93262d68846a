import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { deliverableApprovalSchema } from '@storefront/contracts/orders/delivery/delivery-changes.schema.ts';
import {
  approvalWording,
  deliveryWordingVersion,
} from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { dueAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { eq, sql } from 'drizzle-orm';
import { publicProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { findLatestDeliverable } from '../change/find-order.ts';
import { seenState, unlessRefused } from '../change/unless-refused.ts';
import { changeClientOrder } from '../client/change-client-order.ts';
import { endRoundOffer } from '../delivery/end-round-offer.ts';

/** Records who, when and the wording, and mails the operator. */
export const approveDeliverable = publicProcedure
  .meta({
    errors: ['DELIVERABLE_NOT_FOUND', 'DELIVERABLE_CHANGED', 'ORDER_CLOSED'],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/approve',
      summary: 'Approve a version of the work',
      description:
        'Approves the latest version, with the wording of `delivery.approvalWording`; an open offer of an extra round ' +
        'ends. Approving it again succeeds and changes nothing.',
    },
    example: ({ approvedPage, deliveryWording }) => ({
      request: { version: 1, wording: deliveryWording },
      response: approvedPage,
      refusal: { path: ['version'], message: 'fieldRequired' },
    }),
  })
  .input(deliverableApprovalSchema)
  .output(clientOrderPageSchema)
  .mutation(({ ctx, input }) =>
    changeClientOrder(ctx, input.token, async (locked) => {
      const { tx, order, quote } = locked;
      const { version, wording } = input;
      const latest = await findLatestDeliverable(tx, order.id);
      if (latest?.state === 'approved' && latest.version === version) return;
      const deliverable = unlessRefused(
        latest,
        refusals.approve({ isOver: isWorkOver(order), deliverable: seenState(latest, version) }),
      );
      if (wording.version !== deliveryWordingVersion) throw new AppError('DELIVERABLE_CHANGED');
      await tx
        .update(deliverables)
        .set({
          state: 'approved',
          approvedAt: sql`now()`,
          approvedBy: order.clientName,
          wordingVersion: deliveryWordingVersion,
          wording: approvalWording({ orderId: order.id, version }, wording.locale),
        })
        .where(eq(deliverables.id, deliverable.id));
      // A further round was for changes that the client does not need any more.
      await endRoundOffer(tx, order.id);
      const openAmount = dueAmountOf(order, quote?.state === 'accepted');
      await changeOrder(locked, order, null, {
        event: { type: 'deliverable-approved', version, openAmount },
      });
    }),
  );
