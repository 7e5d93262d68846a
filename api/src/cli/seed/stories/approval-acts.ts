import {
  approvalWording,
  deliveryWordingVersion,
} from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';
import { changePoints } from '@storefront/db/schema/orders/change-points.ts';
import { changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderFeedback } from '@storefront/db/schema/orders/order-feedback.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { findChangeRequest, findLatestDeliverable } from '#features/orders/change/find-order.ts';
import { markStarted } from '#features/orders/delivery/start-changes.ts';
import { docx } from '../work/sample-files.ts';
import type { Act, Scene } from './scene.ts';
import { storyTexts } from './story-texts.ts';
import { storeFile } from './work-acts.ts';

/** Position of the button on the drawn picture, in thousandths. */
const buttonPlace = { placeX: 500, placeY: 716 };
const round = 1;

/**
 * The client requests changes to version 1: two points, one marked on the picture and one with a file of
 * their own.
 */
export const askForChanges: Act = async (scene) => {
  const { tx, order, at, locale } = scene;
  const { id: deliverableId, version } = await latestOf(scene);
  const [picture] = await tx
    .select({ id: files.id, name: files.originalName })
    .from(files)
    .where(and(eq(files.deliverableId, deliverableId), isNotNull(files.imageInfo)));
  if (!picture) throw new Error(`Version ${version} of sample order ${order.id} has no picture`);
  const [request] = await tx
    .insert(changeRequests)
    .values({ deliverableId, round, createdAt: at })
    .returning();
  const requestId = request!.id;
  const { onPicture, inGeneral, file } = storyTexts[locale].changes;
  const { name, text } = file;
  const attachmentId = await storeFile(scene, null, {
    name,
    mimeType: attachmentTypes.docx,
    bytes: docx(text),
  });
  await tx.insert(changePoints).values([
    { requestId, text: onPicture, fileId: picture.id, ...buttonPlace },
    { requestId, text: inGeneral, attachmentId },
  ]);
  await tx.update(deliverables).set({ state: 'changes-requested' }).where(eq(deliverables.id, deliverableId));
  const texts = [`${onPicture} · ${picture.name}`, inGeneral];
  await changeOrder(scene, order, null, {
    event: { type: 'changes-requested', version, round, texts, files: [{ point: 2, name }] },
  });
};

/** The operator starts on the changes, which can no longer be withdrawn after that. */
export const startChanges: Act = async (scene) => {
  const { tx, order, operator, at } = scene;
  const latest = await latestOf(scene);
  const request = await findChangeRequest(tx, latest);
  if (request?.state !== 'open') throw new Error(`Sample order ${order.id} has no changes to start`);
  await markStarted(tx, request, operator, at);
  await changeOrder(scene, order, operator, {
    event: { type: 'changes-started', version: latest.version, round: request.round },
  });
};

export const approveWork: Act = async (scene) => {
  const { tx, order, at, locale } = scene;
  const { id, version } = await latestOf(scene);
  await tx
    .update(deliverables)
    .set({
      state: 'approved',
      approvedAt: at,
      approvedBy: order.clientName,
      wordingVersion: deliveryWordingVersion,
      wording: approvalWording({ orderId: order.id, version }, locale),
    })
    .where(eq(deliverables.id, id));
  await changeOrder(scene, order, null, { event: { type: 'deliverable-approved', version } });
};

export const leaveFeedback: Act = async (scene) => {
  const { tx, order, at, locale } = scene;
  const said = { text: storyTexts[locale].feedback, mayPublish: true };
  await tx.insert(orderFeedback).values({ orderId: order.id, ...said, leftAt: at, createdAt: at });
  await changeOrder(scene, order, null, { event: { type: 'feedback-left', ...said } });
};

async function latestOf({ tx, order }: Scene) {
  const latest = await findLatestDeliverable(tx, order.id);
  if (!latest) throw new Error(`Nothing of sample order ${order.id} was sent`);
  return latest;
}
