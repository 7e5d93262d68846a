import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderDeliverySchema } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { changesStartSchema } from '@storefront/contracts/orders/delivery/delivery-changes.schema.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { type ChangeRequestRow, changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { assertTakesWork } from '../change/client-page-end.ts';
import { findChangeRequest, findLatestDeliverable } from '../change/find-order.ts';
import { changeDelivery } from './change-delivery.ts';

/** Starting again changes nothing. */
export const startChanges = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['DELIVERABLE_CHANGED', 'ORDER_CLOSED', 'PERSON_ERASED'],
    openapi: {
      method: 'POST',
      path: '/api/orders/{id}/changes/start',
      summary: 'Start on the changes',
      description: 'From then on the client can no longer withdraw the request.',
    },
    example: ({ startedDelivery }) => ({
      request: { version: 1 },
      response: startedDelivery,
    }),
  })
  .input(changesStartSchema)
  .output(orderDeliverySchema)
  .mutation(({ ctx, input }) =>
    changeDelivery(ctx.deps, input.id, async (locked) => {
      const { tx, order } = locked;
      const { name: username } = ctx.operator;
      const latest = await findLatestDeliverable(tx, order.id);
      const request = latest?.version === input.version ? await findChangeRequest(tx, latest) : undefined;
      if (request?.state === 'started') return;
      if (request?.state !== 'open') throw new AppError('DELIVERABLE_CHANGED');
      assertTakesWork(order);
      await markStarted(tx, request, username);
      await changeOrder(locked, order, username, {
        event: { type: 'changes-started', version: input.version, round: request.round },
      });
    }),
  );

export async function markStarted(
  tx: Transaction,
  { id }: ChangeRequestRow,
  startedBy: string,
  startedAt: Date | SQL = sql`now()`,
): Promise<void> {
  await tx
    .update(changeRequests)
    .set({ state: 'started', startedAt, startedBy })
    .where(eq(changeRequests.id, id));
}
