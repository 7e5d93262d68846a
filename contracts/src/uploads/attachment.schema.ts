import { z } from 'zod';
import { idSchema } from '../orders/order.schema.ts';
import { attachmentTypes } from './attachment-limits.ts';

/** A file of an order. Source: specification section 3, "File"; `path` is where an operator's session can GET it. */
export const attachmentSchema = z
  .strictObject({
    id: idSchema,
    orderId: idSchema.nullable().meta({ description: 'Null until the file belongs to an order.' }),
    originalName: z.string().meta({ example: 'brand-guidelines.docx' }),
    mimeType: z.string().meta({ example: attachmentTypes.docx }),
    path: z.string().meta({ example: '/api/files/7' }),
    fileSize: z.int().meta({ description: 'Bytes.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachmentSchema>;

export const uploadResultSchema = z
  .strictObject({ files: z.array(attachmentSchema) })
  .meta({ id: 'UploadResult' });
export type UploadResult = z.infer<typeof uploadResultSchema>;
