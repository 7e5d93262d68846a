import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderDeliverySchema } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import {
  type DeliverableSend,
  deliverableSendSchema,
} from '@storefront/contracts/orders/delivery/delivery-changes.schema.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { and, eq, sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { assertTakesWork } from '../change/client-page-end.ts';
import { findChangeRequest, findFilesOf, findLatestDeliverable } from '../change/find-order.ts';
import { changeDelivery } from './change-delivery.ts';
import { markStarted } from './start-changes.ts';

/**
 * Supersedes a previous version that got no reply; changes requested to it count as started. A version is sent after
 * an approved one only if the operator asks for that. Sending the same version again changes nothing.
 */
export const sendDeliverable = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: [
      'DELIVERABLE_NOT_FOUND',
      'DELIVERABLE_EMPTY',
      'DRAFT_CHANGED',
      'CHANGES_UNSEEN',
      'DELIVERABLE_APPROVED',
      'FILE_INFECTED',
      'ORDER_CLOSED',
      'PERSON_ERASED',
    ],
    openapi: {
      method: 'POST',
      path: '/api/orders/{id}/deliverables',
      summary: 'Send a version of the work',
      description:
        'Shows the draft to the client and sends them a mail with the link to their page. Add files to ' +
        'the draft with POST /api/orders/{id}/deliverables/files.',
    },
    example: ({ deliverable, delivery }) => ({
      request: { version: 1, note: deliverable.note },
      response: delivery,
      refusal: { path: ['version'], message: 'fieldRequired' },
    }),
  })
  .input(deliverableSendSchema)
  .output(orderDeliverySchema)
  .mutation(({ ctx, input }) =>
    changeDelivery(ctx.deps, input.id, async (locked) => {
      const { tx, order } = locked;
      const { name: username } = ctx.operator;
      const { version, note = null } = input;
      const [draft] = await tx
        .select()
        .from(deliverables)
        .where(and(eq(deliverables.orderId, order.id), eq(deliverables.version, version)));
      if (!draft) throw new AppError('DELIVERABLE_NOT_FOUND');
      const sent = await findFilesOf(tx, draft);
      if (!isAsSeen(sent, input)) throw new AppError('DRAFT_CHANGED');
      if (draft.state !== 'draft') {
        // A second click says the same; another person's note has not reached the client.
        if (input.basedOn && draft.note !== note) throw new AppError('DRAFT_CHANGED');
        return;
      }
      assertTakesWork(order);
      if (sent.length === 0) throw new AppError('DELIVERABLE_EMPTY');
      if (sent.some(({ scanState }) => scanState === 'infected')) throw new AppError('FILE_INFECTED');

      await endPreviousVersion(tx, order.id, username, input);
      await tx
        .update(deliverables)
        .set({ state: 'sent', note, sentBy: username, sentAt: sql`now()` })
        .where(eq(deliverables.id, draft.id));
      await changeOrder(locked, order, username, {
        event: { type: 'deliverable-sent', version, names: sent.map(({ originalName }) => originalName) },
      });
    }),
  );

/** Another person may have added or removed files that the caller has not seen. */
function isAsSeen(stored: readonly { id: number }[], { basedOn }: DeliverableSend): boolean {
  const seen = basedOn && new Set(basedOn.fileIds);
  return !seen || (seen.size === stored.length && stored.every(({ id }) => seen.has(id)));
}

async function endPreviousVersion(
  tx: Transaction,
  orderId: number,
  username: string,
  { basedOn, reopenApproved }: DeliverableSend,
): Promise<void> {
  const before = await findLatestDeliverable(tx, orderId);
  if (!before) return;
  if (before.state === 'approved' && !reopenApproved) throw new AppError('DELIVERABLE_APPROVED');
  const asked = await findChangeRequest(tx, before);
  const round = asked && asked.state !== 'withdrawn' ? asked.round : null;
  // Unread changes would use up a round of the client's.
  if (basedOn?.round !== undefined && basedOn.round !== round) throw new AppError('CHANGES_UNSEEN');
  if (before.state === 'sent') {
    await tx.update(deliverables).set({ state: 'superseded' }).where(eq(deliverables.id, before.id));
  }
  if (asked?.state === 'open') await markStarted(tx, asked, username);
}
