import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import { type StorageFileRow, storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import sharp from 'sharp';
import type { Deps } from '#deps.ts';
import { storedFileKey } from '../../upload-api/find-stored-file.ts';

/** Stores a file as an upload would: bytes and row, including picture information. */
export async function storeFile(
  { db, fileStore }: Pick<Deps, 'db' | 'fileStore'>,
  bytes: Buffer,
  given: Partial<StorageFileRow> = {},
): Promise<StorageFileRow> {
  const uuid = randomUUID();
  await fileStore.put(storedFileKey(uuid), Readable.from([bytes]));
  const imageInfo = given.imageInfo ?? (await readInfo(bytes));
  const [row] = await db
    .insert(storageFiles)
    .values({
      uuid,
      sizeBytes: bytes.length,
      mimeType: imageInfo ? `image/${imageInfo.format.toLowerCase()}` : 'application/octet-stream',
      originalName: 'file.bin',
      isImage: imageInfo !== null,
      isReady: true,
      ...given,
      imageInfo,
    })
    .returning();
  return row as StorageFileRow;
}

async function readInfo(bytes: Buffer): Promise<ImageInfo | null> {
  if (bytes.length === 0) return null;
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (!found) return null;
  return {
    width: found.autoOrient.width,
    height: found.autoOrient.height,
    format: found.format.toUpperCase(),
    color_mode: found.hasAlpha ? 'RGBA' : 'RGB',
    orientation: found.orientation ?? null,
    dpi: null,
    geo_location: null,
    datetime_original: null,
    sequence: (found.pages ?? 1) > 1,
  };
}
