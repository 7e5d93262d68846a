import { hasRight } from '@storefront/contracts/auth/roles.ts';
import { invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { orderSchema } from '@storefront/contracts/orders/order.schema.ts';
import { assigneeChangeSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { eq } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { inOrderTransaction, lockOrder } from '../change/lock-order.ts';
import { presentOrder } from '../list/present-order.ts';
import { assertAsSeen } from './assert-as-seen.ts';

/** Assigning the same person again changes nothing. */
export const assignOrder = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['ORDER_CHANGED'],
    openapi: {
      method: 'PATCH',
      path: '/api/orders/{id}/assignee',
      summary: 'Assign an order',
      description:
        'Assigns it to a person who can work on orders, see `GET /api/people/names`; null removes the ' +
        'assignment. With `basedOn`, what another person assigned in the meantime is not overwritten: 409, with ' +
        'the stored assignee in `current`.',
    },
    example: ({ order }) => ({
      request: { assignee: 'dana', basedOn: { assignee: null } },
      response: { ...order, assignee: 'dana', lastUpdated: '2026-04-08T10:00:00.000Z' },
      refusal: { path: ['assignee'], message: 'assigneeUnknown' },
    }),
  })
  .input(assigneeChangeSchema)
  .output(orderSchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, operator } = ctx;
    const { id, assignee } = input;
    const order = await inOrderTransaction(deps, async (work) => {
      // Lock the person before the order, like the removal of a person does, to avoid a deadlock.
      const isKnown = assignee === null || (await canWork(work.tx, assignee));
      const stored = await lockOrder(work.tx, id);
      await assertAsSeen(work.tx, stored, 'assignee', input);
      if (stored.assignee === assignee) return stored;
      if (!isKnown) throw invalidValue(['assignee'], messages.assigneeUnknown);
      return changeOrder(work, stored, operator.name, {
        event: { type: 'assigned', from: stored.assignee, to: assignee },
        values: { assignee },
      });
    });
    return presentOrder(deps, order);
  });

async function canWork(tx: Database, username: string): Promise<boolean> {
  const [person] = await tx.select().from(users).where(eq(users.username, username)).for('key share');
  return person !== undefined && person.disabledAt === null && hasRight(person.role, 'orders:write');
}
