import { idempotencyKeyHours } from '@storefront/contracts/orders/time-limits.ts';
import type { CallMeta } from '#trpc/init.ts';
import type { Operation } from '../openapi.ts';

type Headers = Readonly<Record<string, { description: string; example?: string; enum?: readonly string[] }>>;

const idempotencyKey = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    `Up to 200 printable ASCII characters. For ${idempotencyKeyHours} hours, the same key from the same caller (token, ` +
    'user or else IP address) returns the first response of this call. A random UUID (version 4, or 32 hex ' +
    'digits) is recommended: it is valid from any IP address.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  // No UUID: strangers who copy it would share it.
  example: 'my-first-order',
};
const replayed: Headers = {
  'Idempotency-Replayed': {
    description: 'This response was first sent to an earlier request with the same key.',
    enum: ['true'],
  },
};

const knownVersion = {
  in: 'header',
  name: 'If-None-Match',
  description: 'The `ETag` of the response that the caller already has.',
  schema: { type: 'string' },
};
const version: Headers = { ETag: { description: 'Identifies this version of the response.' } };

/** Adds the headers of an operation, which the schemas of its input and output do not contain. */
export function addHeaders(
  operation: Operation,
  success: Operation['responses'][string],
  {
    headers,
    hasEntityTag,
    isRepeatable,
    isReplayed,
  }: Pick<CallMeta, 'headers' | 'hasEntityTag'> & { isRepeatable: boolean; isReplayed: boolean },
): void {
  operation.parameters = [
    ...(operation.parameters ?? []),
    ...(isRepeatable ? [idempotencyKey] : []),
    ...(hasEntityTag ? [knownVersion] : []),
  ];
  const all: Headers = { ...(isReplayed && replayed), ...(hasEntityTag && version), ...headers };
  for (const [name, { description, example, enum: values }] of Object.entries(all)) {
    const schema = { type: 'string', ...(values && { enum: values }) };
    success.headers = { ...success.headers, [name]: { description, schema, ...(example && { example }) } };
  }
}
