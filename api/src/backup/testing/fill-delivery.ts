import {
  changeRequestStates,
  deliverableStates,
  roundOfferStates,
} from '@storefront/contracts/orders/delivery/delivery-states.ts';
import type { Database } from '@storefront/db/client.ts';
import { isAttachedTo } from '@storefront/db/schema/orders/attached-files.ts';
import { changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { eq } from 'drizzle-orm';
import { awkwardText } from './fill-orders.ts';

const moment = new Date('2026-03-29T01:30:00.123Z');
const words = { wordingVersion: '1', wording: awkwardText };
const imageInfo = {
  width: 640,
  height: 480,
  format: 'PNG',
  color_mode: 'RGBA',
  orientation: null,
  dpi: [72, 72],
  geo_location: null,
  datetime_original: null,
  sequence: false,
} as const;

/**
 * Inserts versions of the work, requests for changes and offers of rounds in every state; assigns a file of
 * the order to a version.
 */
export async function fillDelivery(db: Database, orderId: number): Promise<void> {
  const ids: number[] = [];
  for (const [index, state] of deliverableStates.entries()) {
    const [row] = await db
      .insert(deliverables)
      .values({
        orderId,
        version: index + 1,
        state,
        note: awkwardText,
        createdBy: 'operator',
        ...(state !== 'draft' && { sentBy: 'operator', sentAt: moment }),
        ...(state === 'approved' && { approvedAt: moment, approvedBy: 'Jörg', ...words }),
      })
      .returning();
    ids.push(row!.id);
  }
  const [file] = await db.select({ id: files.id }).from(files).where(isAttachedTo(orderId)).limit(1);
  const fileId = file!.id;
  const [deliverableId] = ids;
  await db
    .update(files)
    .set({ deliverableId: deliverableId!, imageInfo: { ...imageInfo, dpi: [72, 72] } })
    .where(eq(files.id, fileId));
  const [attachment] = await db.select({ id: files.id }).from(files).where(isAttachedTo(orderId)).limit(1);
  for (const [index, state] of changeRequestStates.entries()) {
    const [request] = await db
      .insert(changeRequests)
      .values({
        deliverableId: ids[index]!,
        round: index + 1,
        state,
        ...(state === 'started' && { startedAt: moment, startedBy: 'operator' }),
        ...(state === 'withdrawn' && { withdrawnAt: moment }),
      })
      .returning();
    await db.insert(changePoints).values([
      { requestId: request!.id, text: awkwardText, attachmentId: index === 0 ? attachment!.id : null },
      { requestId: request!.id, text: awkwardText, fileId, placeX: 0, placeY: 1000 },
    ]);
  }
  for (const state of roundOfferStates) {
    const isAccepted = state === 'accepted';
    await db.insert(roundOffers).values({
      orderId,
      price: 50,
      note: awkwardText,
      state,
      offeredBy: 'operator',
      ...(isAccepted && { acceptedAt: moment, ...words }),
    });
  }
}
