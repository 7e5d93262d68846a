import { AppError, invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { ChangePoint } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import {
  type ChangePointInput,
  changesRequestSchema,
} from '@storefront/contracts/orders/delivery/delivery-changes.schema.ts';
import type { OrderEventOf } from '@storefront/contracts/orders/order-event.schema.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { type DeliverableRow, deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import type { FileRow } from '@storefront/db/schema/orders/files.ts';
import { eq } from 'drizzle-orm';
import { publicProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { findFilesOf, findLatestDeliverable } from '../change/find-order.ts';
import { seenState, unlessRefused } from '../change/unless-refused.ts';
import { changeFoundOrder } from '../client/change-client-order.ts';
import { countClientChange } from '../client/count-client-change.ts';
import { findClientOrder } from '../client/find-client-order.ts';
import { assertAttachable, attachWrittenFiles } from '../conversation/attach-written-files.ts';
import { clientFileUrls } from '../delivery/present-deliverable-file.ts';
import { readDelivery } from '../delivery/read-delivery.ts';

/** Mails the operator. */
export const requestChanges = publicProcedure
  .meta({
    errors: [
      'DELIVERABLE_NOT_FOUND',
      'DELIVERABLE_CHANGED',
      'FILE_NOT_FOUND',
      'CONVERSATION_FILES_FULL',
      'ROUNDS_USED_UP',
      'ORDER_CLOSED',
    ],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/changes',
      summary: 'Ask for changes',
      description:
        'Requests changes to the latest version, as a list of points. Each may refer to a file of the ' +
        'version and, on a picture, to a place, and may have a file of the client’s own. Uses one round; ' +
        'if none is left, 409. Sending the same list again succeeds and changes nothing.',
    },
    example: ({ askedPoints, changesPage }) => ({
      request: { version: 1, points: askedPoints },
      response: changesPage,
      refusal: { path: ['points'], message: 'changePointRequired' },
    }),
  })
  .input(changesRequestSchema)
  .output(clientOrderPageSchema)
  .mutation(async ({ ctx, input }) => {
    const found = await findClientOrder(ctx, input.token);
    await countClientChange(ctx, 'messageByOrder', `changes-${found.id}`);
    const { version, points } = input;
    const attachmentIds = points.flatMap(({ attachmentId }) => attachmentId ?? []);
    await assertAttachable(ctx, attachmentIds);
    return changeFoundOrder(ctx, found, async (locked) => {
      const { tx, order } = locked;
      const { deliverables: versions, rounds } = await readDelivery(tx, order, clientFileUrls(input.token));
      const seen = versions.find((each) => each.version === version);
      const asked = seen?.changes.find(({ state }) => state !== 'withdrawn');
      if (asked && isSameList(asked.points, points)) return;
      const latest = await findLatestDeliverable(tx, order.id);
      const deliverable = unlessRefused(
        latest,
        refusals.requestChanges({
          isOver: isWorkOver(order),
          deliverable: seenState(latest, version),
          roundsLeft: rounds.left,
        }),
      );
      const ofVersion = await findFilesOf(tx, deliverable);
      assertFiles(points, ofVersion);
      const round = rounds.used + 1;
      const attached = await attachWrittenFiles(tx, order.id, attachmentIds, null);
      await storeRequest(tx, deliverable, round, points);
      await changeOrder(locked, order, null, {
        event: { type: 'changes-requested', version, round, ...namesOf(points, ofVersion, attached) },
      });
    });
  });

const isSameList = (stored: readonly ChangePoint[], given: readonly ChangePointInput[]) =>
  JSON.stringify(stored.map((point) => comparable(point, point.attachment?.id ?? null))) ===
  JSON.stringify(given.map((point) => comparable(point, point.attachmentId)));
const comparable = (
  { text, fileId, place }: Pick<ChangePoint, 'text' | 'fileId' | 'place'>,
  attachmentId: number | null,
) => [text, fileId, place?.x, place?.y, attachmentId];

/**
 * Returns the points with the names of the files that they refer to, and the names of the files sent with
 * them.
 */
function namesOf(
  points: readonly ChangePointInput[],
  ofVersion: readonly FileRow[],
  attached: readonly FileRow[],
): Pick<OrderEventOf<'changes-requested'>, 'texts' | 'files'> {
  const nameIn = (rows: readonly FileRow[], fileId: number | null) =>
    rows.find(({ id }) => id === fileId)?.originalName;
  return {
    texts: points.map(({ text, fileId }) => [text, nameIn(ofVersion, fileId)].filter(Boolean).join(' · ')),
    files: points.flatMap(({ attachmentId }, index) => {
      const name = nameIn(attached, attachmentId);
      return name === undefined ? [] : [{ point: index + 1, name }];
    }),
  };
}

function assertFiles(points: readonly ChangePointInput[], ofVersion: readonly FileRow[]): void {
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
  points: readonly ChangePointInput[],
): Promise<void> {
  const [request] = await tx.insert(changeRequests).values({ deliverableId, round }).returning();
  await tx.insert(changePoints).values(
    points.map(({ text, fileId, place, attachmentId }) => ({
      requestId: request!.id,
      text,
      fileId,
      attachmentId,
      placeX: place?.x ?? null,
      placeY: place?.y ?? null,
    })),
  );
  await tx.update(deliverables).set({ state: 'changes-requested' }).where(eq(deliverables.id, deliverableId));
}
