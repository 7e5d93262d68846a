import {
  partSizeDefaultBytes,
  storagePublicKeyDefault,
} from '@storefront/contracts/uploads/storage-limits.ts';
import {
  fileGroupSchema,
  fileInfoSchema,
  importStatuses,
} from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { generateOpenApiDocument } from 'trpc-openapi';
import { z } from 'zod';

type Paths = NonNullable<Parameters<typeof generateOpenApiDocument>[1]['paths']>;

export const storageTag = {
  name: 'storage',
  description:
    'The upload service, in the protocol of `@uploadcare/file-uploader` and its clients. A file that it keeps is attached ' +
    'to an order with `POST /api/uploads`, else it is removed after a day. Paths work with a slash at their end as well. An ' +
    'error is its status and plain text; with `jsonerrors=1` it is status 200 and ' +
    '`{ "error": { "status_code", "content", "error_code" } }`.',
};

const fileInfo = fileInfoSchema.meta({
  id: 'StoredFile',
  description:
    'A file as the upload service keeps it. Sizes are bytes; `is_ready` is false while parts are put together.',
});
const fileGroup = fileGroupSchema.meta({ id: 'StoredFileGroup' });
const importToken = z.strictObject({ type: z.literal('token'), token: z.uuid() });
const importState = z.object({ status: z.enum([...importStatuses, 'unknown']) }).meta({
  description: 'With `success` the fields of StoredFile as well, with `error` its `error` and `error_code`.',
});

const publicKey = z
  .string()
  .meta({ description: 'From `GET /api/uploads/config`.', example: storagePublicKeyDefault });
const signed = {
  signature: z.string().meta({ description: '`secureSignature` of `POST /api/uploads/signature`.' }),
  expire: z.string().meta({ description: 'Its `secureExpire`.' }),
};
const options = {
  'metadata[key]': z.string().optional().meta({ description: 'A note; the part is repeated for each key.' }),
  tags: z.string().optional().meta({ description: 'Words with commas between them.' }),
};
const uuid = z.uuid().meta({ example: '4b8f2a54-2f0e-4d76-8a05-5cf0d76f2ad1' });

const refusals = {
  '4XX': {
    description: 'What is wrong, in the language of the caller.',
    content: { 'text/plain': { schema: { type: 'string' as const } } },
  },
};
const ok = (schema: z.ZodType, description = 'Done.') => ({
  200: { description, content: { 'application/json': { schema } } },
  ...refusals,
});
const form = (fields: z.ZodRawShape) => ({
  required: true,
  content: { 'multipart/form-data': { schema: z.object(fields) } },
});
const call = (operationId: string, summary: string, description: string) => ({
  operationId: `storage-${operationId}`,
  tags: [storageTag.name],
  summary,
  description,
  security: [],
});

/**
 * The upload service's calls in the API reference; they are not procedures. Source: uploads, "Wire protocol".
 */
export const storageRoutes: Paths = {
  '/storage/base': {
    post: {
      ...call(
        'upload',
        'Upload a file in one request',
        'Any file that is allowed, up to 50 MiB unless set otherwise.',
      ),
      requestBody: form({
        UPLOADCARE_PUB_KEY: publicKey,
        ...signed,
        ...options,
        file: z.unknown().meta({ contentMediaType: 'application/octet-stream', description: 'The file.' }),
      }),
      responses: ok(z.strictObject({ file: uuid })),
    },
  },
  '/storage/info': {
    get: {
      ...call(
        'info',
        'Read what is known about a file',
        'Type, size, and of a picture its size in px and more.',
      ),
      requestParams: { query: z.object({ pub_key: publicKey, file_id: uuid }) },
      responses: ok(fileInfo),
    },
  },
  '/storage/from_url': {
    post: {
      ...call(
        'import',
        'Import a file by its URL',
        'Reaches public addresses only. The work goes on after the response.',
      ),
      requestBody: form({
        pub_key: publicKey,
        ...signed,
        ...options,
        source_url: z.url(),
        filename: z.string().optional(),
      }),
      responses: ok(importToken, 'Ask for its state with the token, or subscribe to it at `/storage/push`.'),
    },
  },
  '/storage/from_url/status': {
    get: {
      ...call('importStatus', 'Read the state of an import', 'An unknown token is a normal response.'),
      requestParams: { query: z.object({ token: uuid }) },
      responses: ok(importState),
    },
  },
  '/storage/multipart/start': {
    post: {
      ...call(
        'startMultipart',
        'Start an upload in parts',
        'For large files. Send each part with PUT to its URL, in any order.',
      ),
      requestBody: form({
        UPLOADCARE_PUB_KEY: publicKey,
        ...signed,
        ...options,
        filename: z.string(),
        size: z.int().min(1).meta({ description: 'Bytes.' }),
        content_type: z.string(),
        part_size: z
          .int()
          .optional()
          .meta({ description: `Bytes; ${partSizeDefaultBytes} without it.` }),
      }),
      responses: ok(z.strictObject({ uuid, parts: z.array(z.url()) })),
    },
  },
  '/storage/multipart/part/{uuid}/{number}': {
    put: {
      ...call(
        'uploadPart',
        'Send a part',
        'Its URL comes from the start and is used as it is. Sending it again replaces the part.',
      ),
      requestParams: {
        path: z.object({ uuid, number: z.int().min(0).meta({ example: 0 }) }),
        query: z.object({ expire: z.string(), signature: z.string() }),
      },
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { description: 'The bytes of the part.' } } },
      },
      responses: { 200: { description: 'Stored.' }, ...refusals },
    },
  },
  '/storage/multipart/complete': {
    post: {
      ...call(
        'completeMultipart',
        'Put the parts together',
        'Can be repeated. While `is_ready` is false ask `/storage/info`.',
      ),
      requestBody: form({ UPLOADCARE_PUB_KEY: publicKey, uuid }),
      responses: ok(fileInfo),
    },
  },
  '/storage/group': {
    post: {
      ...call(
        'createGroup',
        'Group files',
        'Keeps several files, with the image operations of each, under one id.',
      ),
      requestBody: form({
        pub_key: publicKey,
        ...signed,
        'files[]': z.array(z.string()).meta({ description: 'Ids or URLs of files; the part is repeated.' }),
      }),
      responses: ok(fileGroup),
    },
  },
  '/storage/group/info': {
    get: {
      ...call(
        'groupInfo',
        'Read a group',
        'With what is known about each of its files; null for one that is gone.',
      ),
      requestParams: {
        query: z.object({
          pub_key: publicKey,
          group_id: z.string().meta({ example: '4b8f2a54-2f0e-4d76-8a05-5cf0d76f2ad1~2' }),
        }),
      },
      responses: ok(fileGroup),
    },
  },
};
