import { z } from 'zod';

/**
 * Properties of an image. `width` and `height` are px of the upright image (EXIF applied), because the editor
 * computes crops from them; `orientation` is the original EXIF value.
 * Source: storage protocol, "Wire protocol".
 */
export const imageInfoSchema = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  /** In upper case: `PNG`, `JPEG`, `WEBP` … */
  format: z.string(),
  color_mode: z.enum(['RGB', 'RGBA', 'L', 'LA', 'CMYK']),
  orientation: z.int().min(1).max(8).nullable(),
  dpi: z.array(z.number()).length(2).nullable(),
  geo_location: z.null(),
  datetime_original: z.string().nullable(),
  /** True for an animation. */
  sequence: z.boolean(),
});
export type ImageInfo = z.infer<typeof imageInfoSchema>;

/**
 * A stored file as the Upload API returns it. Times are ISO 8601, sizes are bytes; all three sizes are equal
 * once the file is ready.
 */
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
  /** Null unless the caller asked to keep the file. */
  datetime_stored: z.iso.datetime().nullable(),
});
export type FileInfo = z.infer<typeof fileInfoSchema>;

/** A group of files; a deleted file is null. Times are ISO 8601. */
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

/** Stored states of an import by URL. */
export const importStatuses = ['waiting', 'progress', 'success', 'error'] as const;

/** The state of an import as a poll returns it; sizes are bytes. */
export const importStateSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('unknown') }),
  z.strictObject({ status: z.literal('waiting') }),
  z.strictObject({
    status: z.literal('progress'),
    done: z.int(),
    total: z.union([z.int(), z.literal('unknown')]),
  }),
  z.strictObject({
    status: z.literal('error'),
    error: z.string(),
    error_code: z.string(),
    url: z.string().meta({ description: 'What was to be imported.' }),
  }),
  fileInfoSchema.extend({ status: z.literal('success') }),
]);
export type ImportState = z.infer<typeof importStateSchema>;

/** A signature for uploads; `secureExpire` is signed and sent as UNIX seconds in text form. */
export const uploadSignatureSchema = z
  .strictObject({
    secureSignature: z.string().meta({ description: 'Hex HMAC-SHA256 of `secureExpire`.' }),
    secureExpire: z.string().meta({ description: 'UNIX seconds.', example: '1767225600' }),
    publicKey: z.string().meta({ description: 'Identifies the storage service in each call to it.' }),
  })
  .meta({ id: 'UploadSignature' });
export type UploadSignature = z.infer<typeof uploadSignatureSchema>;
