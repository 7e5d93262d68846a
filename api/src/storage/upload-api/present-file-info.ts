import type { FileInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';

/** Returns a stored file in the protocol's format. */
export function presentFileInfo(row: StorageFileRow): FileInfo {
  const createdAt = row.createdAt.toISOString();
  const [type = '', subtype = ''] = row.mimeType.split('/');
  return {
    uuid: row.uuid,
    file_id: row.uuid,
    size: row.sizeBytes,
    done: row.sizeBytes,
    total: row.sizeBytes,
    filename: row.originalName,
    original_filename: row.originalName,
    mime_type: row.mimeType,
    is_image: row.isImage,
    is_stored: row.isStored,
    is_ready: row.isReady,
    image_info: row.imageInfo,
    video_info: null,
    content_info: {
      mime: { mime: row.mimeType, type, subtype },
      ...(row.imageInfo && { image: row.imageInfo }),
    },
    metadata: row.metadata,
    tags: row.tags,
    datetime_created: createdAt,
    datetime_stored: row.isStored ? createdAt : null,
  };
}
