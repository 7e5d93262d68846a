import type {
  ChangeRequest,
  Deliverable,
  OrderDelivery,
  RoundOffer,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { countRounds, roundsOf } from '@storefront/contracts/orders/delivery/rounds.ts';
import { readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import type { Database } from '@storefront/db/client.ts';
import { type ChangePointRow, changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { type ChangeRequestRow, changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { type DeliverableRow, deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { type RoundOfferRow, roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { and, asc, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import { presentFileAt } from '#features/uploads/files/present-attachment.ts';
import { type FileUrls, presentDeliverableFile } from './present-deliverable-file.ts';

/**
 * Loads the work on an order with all replies to it, including drafts, newest first.
 *
 * @param urls where the caller reads the files.
 */
export async function readDelivery(
  db: Database,
  order: Pick<OrderRow, 'id' | 'serviceType' | 'orderDetails'>,
  urls: FileUrls,
): Promise<OrderDelivery> {
  const [versions, ownFiles, requests, points, offers] = await Promise.all([
    db
      .select()
      .from(deliverables)
      .where(eq(deliverables.orderId, order.id))
      .orderBy(desc(deliverables.version)),
    db
      .select()
      .from(files)
      .where(and(eq(files.orderId, order.id), isNotNull(files.deliverableId)))
      .orderBy(asc(files.id)),
    readRequests(db, order.id),
    readPoints(db, order.id),
    db.select().from(roundOffers).where(eq(roundOffers.orderId, order.id)).orderBy(desc(roundOffers.id)),
  ]);
  const { planId } = readBasket(order.serviceType, order.orderDetails);
  return {
    orderId: order.id,
    deliverables: versions.map((version) => ({
      ...presentDeliverable(version),
      files: ownFiles
        .filter(({ deliverableId }) => deliverableId === version.id)
        .map((file) => presentDeliverableFile(file, urls)),
      zipPath: urls.zip(version.version),
      changes: requests
        .filter(({ deliverableId }) => deliverableId === version.id)
        .map((request) => presentRequest(request, points, urls)),
    })),
    rounds: roundsOf({ serviceType: order.serviceType, planId }, countRounds(requests, offers)),
    offers: offers.map(presentOffer),
  };
}

function readRequests(db: Database, orderId: number): Promise<ChangeRequestRow[]> {
  return db
    .select(getTableColumns(changeRequests))
    .from(changeRequests)
    .innerJoin(deliverables, eq(changeRequests.deliverableId, deliverables.id))
    .where(eq(deliverables.orderId, orderId))
    .orderBy(desc(changeRequests.id));
}

type AskedPoint = { point: ChangePointRow; attachment: FileRow | null };

function readPoints(db: Database, orderId: number): Promise<AskedPoint[]> {
  return db
    .select({ point: changePoints, attachment: files })
    .from(changePoints)
    .innerJoin(changeRequests, eq(changePoints.requestId, changeRequests.id))
    .innerJoin(deliverables, eq(changeRequests.deliverableId, deliverables.id))
    .leftJoin(files, eq(changePoints.attachmentId, files.id))
    .where(eq(deliverables.orderId, orderId))
    .orderBy(asc(changePoints.id));
}

function presentDeliverable(row: DeliverableRow): Omit<Deliverable, 'files' | 'zipPath' | 'changes'> {
  const { approvedAt, approvedBy, wordingVersion, wording } = row;
  return {
    version: row.version,
    state: row.state,
    note: row.note,
    sentAt: row.sentAt?.toISOString() ?? null,
    // A table constraint guarantees that these columns are set together.
    approval: approvedAt && {
      approvedAt: approvedAt.toISOString(),
      approvedBy: approvedBy ?? '',
      wordingVersion: wordingVersion ?? '',
      wording: wording ?? '',
    },
  };
}

function presentRequest(
  request: ChangeRequestRow,
  points: readonly AskedPoint[],
  urls: FileUrls,
): ChangeRequest {
  return {
    round: request.round,
    state: request.state,
    points: points
      .filter(({ point }) => point.requestId === request.id)
      .map(({ point: { text, fileId, placeX, placeY }, attachment }) => ({
        text,
        fileId,
        place: placeX === null || placeY === null ? null : { x: placeX, y: placeY },
        attachment: attachment && presentFileAt(attachment, urls.file(attachment.id)),
      })),
    requestedAt: request.createdAt.toISOString(),
    startedAt: request.startedAt?.toISOString() ?? null,
    withdrawnAt: request.withdrawnAt?.toISOString() ?? null,
  };
}

function presentOffer(offer: RoundOfferRow): RoundOffer {
  return {
    id: offer.id,
    price: offer.price,
    note: offer.note,
    state: offer.state,
    offeredAt: offer.createdAt.toISOString(),
    acceptedAt: offer.acceptedAt?.toISOString() ?? null,
    wording: offer.wording,
  };
}
