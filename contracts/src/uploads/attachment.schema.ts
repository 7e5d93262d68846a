import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { idSchema, moment, utcMoment } from '../lib/id-and-time.schema.ts';
import { attachmentTypes } from './attachment-limits.ts';
import { fileUuidPattern } from './cdn-url.ts';
import { attachmentProblems } from './file-checks.ts';
import { scanStates } from './file-scan.ts';

/** A file of an order. Source: specification section 3, "File"; an operator's session can GET it at `path`. */
export const attachmentSchema = z
  .strictObject({
    id: idSchema,
    orderId: idSchema.nullable().meta({ description: 'Null until the file belongs to an order.' }),
    originalName: z.string().meta({ example: 'brand-guidelines.docx' }),
    mimeType: z.string().meta({ example: attachmentTypes.docx }),
    path: z.string().meta({ example: '/api/files/7' }),
    fileSize: z.int().meta({ description: 'Bytes.' }),
    createdAt: moment,
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachmentSchema>;

export const scanStateSchema = z.enum(scanStates).meta({
  description:
    'State of the virus scan. `unscanned` without a scanner; `waiting` and `infected` files cannot be opened.',
});

/** A file as in the operator's list. */
export const orderFileSchema = attachmentSchema
  .extend({
    scan: scanStateSchema,
    scanFinding: z.string().nullable().meta({ description: 'The virus found in an `infected` file.' }),
  })
  .meta({ id: 'OrderFile' });
export type OrderFile = z.infer<typeof orderFileSchema>;

/** A file as its client sees it. */
export const clientFileSchema = z
  .strictObject({
    id: idSchema,
    originalName: z.string(),
    mimeType: z.string(),
    fileSize: z.int().meta({ description: 'Bytes.' }),
    path: z.string(),
    scan: scanStateSchema,
    createdAt: utcMoment,
  })
  .meta({ id: 'ClientFile' });
export type ClientFile = z.infer<typeof clientFileSchema>;

export const uploadResultSchema = z
  .strictObject({ files: z.array(attachmentSchema) })
  .meta({ id: 'UploadResult' });
export type UploadResult = z.infer<typeof uploadResultSchema>;

/** The id of a file in the storage service. */
export const storedFileIdSchema = z
  .string()
  .regex(new RegExp(`^${fileUuidPattern}$`), { error: messages.storedFileUuidInvalid.en });

/** Whether a file of the storage service can be attached, as judged by its whole content. */
export const uploadVerdictSchema = z
  .strictObject({
    problem: z.enum(attachmentProblems).nullable().meta({
      description:
        'The code with which `POST /api/uploads` would refuse the file. Null if it can be attached.',
    }),
  })
  .meta({ id: 'UploadVerdict' });
export type UploadVerdict = z.infer<typeof uploadVerdictSchema>;
