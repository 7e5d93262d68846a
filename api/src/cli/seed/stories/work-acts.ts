import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { deliverables, isDraft } from '@storefront/db/schema/orders/deliverables.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { and, count, eq } from 'drizzle-orm';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { findChangeRequest, findFilesOf, findLatestDeliverable } from '#features/orders/change/find-order.ts';
import { markStarted } from '#features/orders/delivery/start-changes.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { readImageInfo } from '#storage/content/read-image-info.ts';
import { storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import { makeWork, type WorkFile } from '../work/make-work.ts';
import type { Act, Scene } from './scene.ts';
import { storyTexts } from './story-texts.ts';

/** The operator puts the files of the next version into a draft. */
export const prepareWork: Act = async (scene) => {
  const { tx, order, operator, at } = scene;
  const isOfOrder = eq(deliverables.orderId, order.id);
  const [made] = await tx.select({ versions: count() }).from(deliverables).where(isOfOrder);
  const version = (made?.versions ?? 0) + 1;
  const [draft] = await tx
    .insert(deliverables)
    .values({ orderId: order.id, version, createdBy: operator, createdAt: at })
    .returning();
  const work = await makeWork({ ...scene, version, clientName: order.clientName });
  for (const file of work) await storeFile(scene, draft!.id, file);
};

/**
 * Stores a file where uploads are stored, so that previews are made of it the same way.
 *
 * @param deliverableId null for a file of the client's own.
 * @returns the file's ID.
 */
export async function storeFile(
  { tx, order, at, fileStore, keys }: Scene,
  deliverableId: number | null,
  { name, mimeType, bytes }: WorkFile,
): Promise<number> {
  const key = storedFileKey(randomUUID());
  keys.push(key);
  await fileStore.put(key, Readable.from([bytes]));
  const sizeBytes = bytes.length;
  const [row] = await tx
    .insert(files)
    .values({
      orderId: order.id,
      deliverableId,
      originalName: name,
      mimeType,
      filePath: key,
      fileSize: sizeBytes,
      imageInfo: await readImageInfo(fileStore, { key, mimeType, sizeBytes, head: bytes }),
      sha256: sha256(bytes),
      createdAt: at,
    })
    .returning();
  return row!.id;
}

/** The operator sends the draft; changes to the previous version count as started. */
export const sendWork: Act = async (scene) => {
  const { tx, order, operator, at, locale } = scene;
  const [draft] = await tx
    .select()
    .from(deliverables)
    .where(and(eq(deliverables.orderId, order.id), isDraft));
  if (!draft) throw new Error(`Sample order ${order.id} has no draft`);
  const { id, version } = draft;
  const before = await findLatestDeliverable(tx, order.id);
  const asked = before && (await findChangeRequest(tx, before));
  if (asked?.state === 'open') await markStarted(tx, asked, operator, at);
  const texts = storyTexts[locale];
  const note = version === 1 ? texts.firstVersion : texts.nextVersion;
  await tx
    .update(deliverables)
    .set({ state: 'sent', note, sentBy: operator, sentAt: at })
    .where(eq(deliverables.id, id));
  const sent = await findFilesOf(tx, draft);
  await changeOrder(scene, order, operator, {
    event: { type: 'deliverable-sent', version, names: sent.map(({ originalName }) => originalName) },
    values: { repliedAt: order.repliedAt ?? at },
  });
};
