import { storageErrors } from '@storefront/contracts/uploads/storage-errors.ts';
import {
  partSizeDefaultBytes,
  partSizeMaxBytes,
  partSizeMinBytes,
  storagePublicKeyDefault,
  storedFileMaxBytesDefault,
} from '@storefront/contracts/uploads/storage-limits.ts';
import {
  fileGroupSchema,
  fileInfoSchema,
  importStateSchema,
} from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { generateOpenApiDocument } from 'trpc-openapi';
import { z } from 'zod';

type Paths = NonNullable<Parameters<typeof generateOpenApiDocument>[1]['paths']>;

export const storageTag = {
  name: 'storage',
  description:
    'The upload service, in the protocol of `@uploadcare/file-uploader` and its clients. `POST /api/uploads` attaches a ' +
    'stored file to an order; other files are removed after a day. Paths also work with a trailing slash. An error is a ' +
    'status with plain text; with `jsonerrors=1` it is status 200 with ' +
    '`{ "error": { "status_code", "content", "error_code" } }`.',
};

const fileInfo = fileInfoSchema.meta({
  id: 'StoredFile',
  description:
    'A file in the upload service. Sizes are in bytes; `is_ready` is false while parts are being assembled.',
});
const fileGroup = fileGroupSchema.meta({ id: 'StoredFileGroup' });
const importToken = z.strictObject({ type: z.literal('token'), token: z.uuid() });

const publicKey = z
  .string()
  .meta({ description: 'From `GET /api/uploads/config`.', example: storagePublicKeyDefault });
const signed = {
  signature: z.string().meta({ description: '`secureSignature` of `POST /api/uploads/signature`.' }),
  expire: z.string().meta({ description: 'Its `secureExpire`.' }),
};
const options = {
  'metadata[key]': z
    .string()
    .optional()
    .meta({ description: 'Custom metadata; repeat the part for each key.' }),
  tags: z.string().optional().meta({ description: 'Words separated by commas.' }),
};
const uuid = z.uuid().meta({ example: '4b8f2a54-2f0e-4d76-8a05-5cf0d76f2ad1' });

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** One response for each status: several client generators do not know ranges such as `4XX`. */
const refusals = Object.fromEntries(
  [...new Set(Object.values(storageErrors).map(({ status }) => status))].map((status) => [
    status,
    {
      description: `The error, in the language of the caller. Codes: ${codesOf(status).join(', ')}.`,
      ...((status === 429 || status === 503) && { headers: retryAfter }),
      content: { 'text/plain': { schema: { type: 'string' as const } } },
    },
  ]),
);

function codesOf(status: number): string[] {
  return Object.entries(storageErrors)
    .filter(([, error]) => error.status === status)
    .map(([code]) => code);
}

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
 * The upload service's calls in the API reference; they are not procedures. Source: storage protocol, "Wire protocol".
 */
export const storageRoutes: Paths = {
  '/storage/base': {
    post: {
      ...call(
        'upload',
        'Upload a file in one request',
        `Any allowed type of file, up to ${storedFileMaxBytesDefault / 1024 ** 2} MiB unless configured otherwise.`,
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
        'Read the details of a file',
        'Type and size; for a picture also its dimensions in px and more.',
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
        'Only from public IP addresses. The import continues after the response.',
      ),
      requestBody: form({
        pub_key: publicKey,
        ...signed,
        ...options,
        source_url: z.url(),
        filename: z.string().optional(),
      }),
      responses: ok(importToken, 'Poll its state with the token, or subscribe to it at `/storage/push`.'),
    },
  },
  '/storage/from_url/status': {
    get: {
      ...call(
        'importStatus',
        'Read the state of an import',
        'An unknown token gets status `unknown` and no error.',
      ),
      requestParams: { query: z.object({ token: uuid }) },
      responses: ok(importStateSchema),
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
        size: z.int().min(1).meta({ description: 'In bytes.' }),
        content_type: z.string(),
        part_size: z
          .int()
          .min(partSizeMinBytes)
          .max(partSizeMaxBytes)
          .optional()
          .meta({ description: `In bytes; defaults to ${partSizeDefaultBytes}.` }),
      }),
      responses: ok(z.strictObject({ uuid, parts: z.array(z.url()) })),
    },
  },
  '/storage/multipart/part/{uuid}/{number}': {
    put: {
      ...call(
        'uploadPart',
        'Send a part',
        'The URL comes from the start call and is used unchanged. Sending a part again replaces it.',
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
        'Assemble the parts',
        'Can be repeated. While `is_ready` is false, poll `/storage/info`.',
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
        'Combines several files, with the image operations of each, under one ID.',
      ),
      requestBody: form({
        pub_key: publicKey,
        ...signed,
        'files[]': z
          .array(z.string())
          .meta({ description: 'IDs or URLs of files; repeat the part for each.' }),
      }),
      responses: ok(fileGroup),
    },
  },
  '/storage/group/info': {
    get: {
      ...call(
        'groupInfo',
        'Read a group',
        'With the details of each of its files; null for a file that no longer exists.',
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
