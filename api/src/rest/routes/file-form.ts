import { z } from 'zod';

/** OpenAPI 3.1 describes bytes without a `type`; with `string` generated clients would want text. */
const fileContent = { contentMediaType: 'application/octet-stream', description: 'A file.' };
const storedFileId = {
  type: 'string',
  format: 'uuid',
  description: 'Id of a file that `/storage` keeps, as a text part.',
};

/**
 * Body of a call that takes files, each as its bytes or as the id of one that is stored.
 *
 * @param filesMax how many the call takes.
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
          .meta({ description: 'The part is repeated, once for each file.' }),
        ...fields,
      }),
      encoding: { files: { contentType: 'application/octet-stream' } },
    },
  },
});
