import { z } from 'zod';

/** OpenAPI 3.1 describes binary data without a `type`; with `string`, generated clients would expect text. */
const fileContent = { contentMediaType: 'application/octet-stream', description: 'A file.' };
const storedFileId = {
  type: 'string',
  format: 'uuid',
  description: 'ID of a file stored by `/storage`, as a text part.',
};

/**
 * Returns the body of a call that accepts files, each as its bytes or as the ID of a stored file.
 *
 * @param filesMax how many files the call accepts.
 * @param fields the form's other fields.
 */
export const fileForm = (filesMax: number, fields: z.ZodRawShape = {}) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: z.object({
        files: z
          .array(z.unknown().meta({ anyOf: [fileContent, storedFileId] }))
          .min(1)
          .max(filesMax)
          .meta({ description: 'Repeat the part for each file.' }),
        ...fields,
      }),
      encoding: { files: { contentType: 'application/octet-stream' } },
    },
  },
});
