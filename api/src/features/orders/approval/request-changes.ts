import { AppError, invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { ChangePoint } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { changesRequestSchema } from '@storefront/contracts/orders/delivery/delivery-changes.schema.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { type DeliverableRow, deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { eq } from 'drizzle-orm';
import { countAttempt } from '#http/limit-headers.ts';
import { publicProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { findLatestDeliverable } from '../change/order-facts.ts';
import { changeClientOrder } from '../client/change-client-order.ts';
import { findClientOrder } from '../client/find-client-order.ts';
import { assertWaiting } from '../delivery/delivery-rules.ts';
import { clientAddresses } from '../delivery/present-deliverable-file.ts';
import { readDelivery } from '../delivery/read-delivery.ts';

/**
 * The client asks for changes to the version that they saw, as a list of points; it uses one round of the order, and the
 * operator gets a mail. The same list again changes nothing.
 */
export const requestChanges = publicProcedure
  .meta({
    errors: [
      'DELIVERABLE_NOT_FOUND',
      'DELIVERABLE_CHANGED',
      'FILE_NOT_FOUND',
      'ROUNDS_USED_UP',
      'ORDER_CLOSED',
    ],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/changes',
      tags: ['client'],
      summary: 'Ask for changes',
      description:
        'To the latest version, as a list of points, each with an optional file and, on a picture, a place. Uses one ' +
        'round; when none is left, 409. The same list again is answered and changes nothing.',
      protect: false,
    },
  })
  .input(changesRequestSchema)
  .output(clientOrderPageSchema)
  .mutation(async ({ ctx, input }) => {
    const { id } = await findClientOrder(ctx, input.token);
    await countAttempt(ctx, 'messageByOrder', { key: `changes-${id}` });
    return changeClientOrder(ctx, input.token, async (locked) => {
      const { tx, order } = locked;
      const { version, points } = input;
      const { deliverables: versions, rounds } = await readDelivery(tx, order, clientAddresses(input.token));
      const seen = versions.find((each) => each.version === version);
      const asked = seen?.changes.find(({ state }) => state !== 'withdrawn');
      if (asked && isSameList(asked.points, points)) return;
      const deliverable = assertWaiting(order, await findLatestDeliverable(tx, order.id), version);
      const ofVersion = await tx.select().from(files).where(eq(files.deliverableId, deliverable.id));
      assertFiles(points, ofVersion);
      if (rounds.left === 0) throw new AppError('ROUNDS_USED_UP');
      const round = rounds.used + 1;
      await storeRequest(tx, deliverable, round, points);
      const nameOf = ({ fileId }: ChangePoint) => ofVersion.find((file) => file.id === fileId)?.originalName;
      const texts = points.map((point) => [point.text, nameOf(point)].filter(Boolean).join(' · '));
      await changeOrder(locked, order, null, {
        event: { type: 'changes-requested', version, round, texts },
      });
    });
  });

const isSameList = (a: readonly ChangePoint[], b: readonly ChangePoint[]) =>
  JSON.stringify(a.map(comparable)) === JSON.stringify(b.map(comparable));
const comparable = ({ text, fileId, place }: ChangePoint) => [text, fileId, place?.x, place?.y];

/** @throws AppError `FILE_NOT_FOUND`, `VALIDATION_FAILED` for a place on what is no picture. */
function assertFiles(points: readonly ChangePoint[], ofVersion: readonly FileRow[]): void {
  for (const [index, { fileId, place }] of points.entries()) {
    if (fileId === null) continue;
    const file = ofVersion.find(({ id }) => id === fileId);
    if (!file) throw new AppError('FILE_NOT_FOUND');
    if (place && !file.imageInfo) throw invalidValue(['points', index, 'place'], messages.placeWithoutFile);
  }
}

async function storeRequest(
  tx: Transaction,
  { id: deliverableId }: DeliverableRow,
  round: number,
  points: readonly ChangePoint[],
): Promise<void> {
  const [request] = await tx.insert(changeRequests).values({ deliverableId, round }).returning();
  await tx.insert(changePoints).values(
    points.map(({ text, fileId, place }) => ({
      requestId: request!.id,
      text,
      fileId,
      placeX: place?.x ?? null,
      placeY: place?.y ?? null,
    })),
  );
  await tx.update(deliverables).set({ state: 'changes-requested' }).where(eq(deliverables.id, deliverableId));
}
