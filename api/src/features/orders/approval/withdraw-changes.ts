import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { changesWithdrawSchema } from '@storefront/contracts/orders/delivery/delivery-changes.schema.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { eq, sql } from 'drizzle-orm';
import { publicProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { findChangeRequest, findLatestDeliverable } from '../change/find-order.ts';
import { unlessRefused } from '../change/unless-refused.ts';
import { changeClientOrder } from '../client/change-client-order.ts';

/** The request then uses no round. Withdrawing again changes nothing. */
export const withdrawChanges = publicProcedure
  .meta({
    errors: ['DELIVERABLE_CHANGED', 'CHANGES_STARTED', 'ORDER_CLOSED'],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/changes/withdraw',
      summary: 'Withdraw a request for changes',
      description: 'Possible until the operator starts on it. The version then waits for a reply again.',
    },
    example: ({ undecidedPage }) => ({
      request: { version: 1 },
      response: undecidedPage,
      refusal: { path: ['version'], message: 'fieldRequired' },
    }),
  })
  .input(changesWithdrawSchema)
  .output(clientOrderPageSchema)
  .mutation(({ ctx, input }) =>
    changeClientOrder(ctx, input.token, async (locked) => {
      const { tx, order } = locked;
      const { version } = input;
      const latest = await findLatestDeliverable(tx, order.id);
      if (latest?.version !== version) throw new AppError('DELIVERABLE_CHANGED');
      const asked = await findChangeRequest(tx, latest);
      if (asked?.state === 'withdrawn') return;
      const changes = asked?.state ?? null;
      const request = unlessRefused(asked, refusals.withdrawChanges({ isOver: isWorkOver(order), changes }));
      await tx
        .update(changeRequests)
        .set({ state: 'withdrawn', withdrawnAt: sql`now()` })
        .where(eq(changeRequests.id, request.id));
      await tx.update(deliverables).set({ state: 'sent' }).where(eq(deliverables.id, latest.id));
      await changeOrder(locked, order, null, {
        event: { type: 'changes-withdrawn', version, round: request.round },
      });
    }),
  );
