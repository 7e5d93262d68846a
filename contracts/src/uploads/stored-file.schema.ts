import { z } from 'zod';

/**
 * What is known about a picture. `width` and `height` are px of the upright picture (EXIF applied), since the editor
 * computes crops from them; `orientation` is the EXIF value as found.
 * Source: the storage protocol, "File info".
 */
export const imageInfoSchema = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  /** In capitals: `PNG`, `JPEG`, `WEBP` … */
  format: z.string(),
  color_mode: z.enum(['RGB', 'RGBA', 'L', 'LA', 'CMYK']),
  orientation: z.int().min(1).max(8).nullable(),
  dpi: z.tuple([z.number(), z.number()]).nullable(),
  geo_location: z.null(),
  datetime_original: z.string().nullable(),
  /** True for an animation. */
  sequence: z.boolean(),
});
export type ImageInfo = z.infer<typeof imageInfoSchema>;

/** A stored file as the Upload API returns it. Times are ISO 8601, sizes are bytes; all three are the same once the file is ready. */
export const fileInfoSchema = z.strictObject({
  uuid: z.uuid(),
  file_id: z.uuid(),
  size: z.int(),
  done: z.int(),
  total: z.int(),
  filename: z.string(),
  original_filename: z.string(),
  mime_type: z.string(),
  is_image: z.boolean(),
  is_stored: z.boolean(),
  is_ready: z.boolean(),
  image_info: imageInfoSchema.nullable(),
  video_info: z.null(),
  content_info: z.strictObject({
    mime: z.strictObject({ mime: z.string(), type: z.string(), subtype: z.string() }),
    image: imageInfoSchema.optional(),
  }),
  metadata: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  datetime_created: z.iso.datetime(),
  /** Null unless the caller asked for it to be kept. */
  datetime_stored: z.iso.datetime().nullable(),
});
export type FileInfo = z.infer<typeof fileInfoSchema>;

/** A group of files; null in the place of one that is gone. Times are ISO 8601. */
export const fileGroupSchema = z.strictObject({
  id: z.string(),
  datetime_created: z.iso.datetime(),
  datetime_stored: z.iso.datetime(),
  files_count: z.int(),
  cdn_url: z.url(),
  url: z.url(),
  files: z.array(fileInfoSchema.extend({ default_effects: z.string() }).nullable()),
});
export type FileGroup = z.infer<typeof fileGroupSchema>;

/** States of an import by URL as they are stored. */
export const importStatuses = ['waiting', 'progress', 'success', 'error'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** A signature for uploads: `expire` in UNIX seconds as text, as it is signed and sent. */
export const uploadSignatureSchema = z
  .strictObject({
    secureSignature: z.string().meta({ description: 'Hex HMAC-SHA256 of `secureExpire`.' }),
    secureExpire: z.string().meta({ description: 'UNIX seconds.', example: '1767225600' }),
    publicKey: z.string().meta({ description: 'Names the storage service in each call to it.' }),
  })
  .meta({ id: 'UploadSignature' });
export type UploadSignature = z.infer<typeof uploadSignatureSchema>;
