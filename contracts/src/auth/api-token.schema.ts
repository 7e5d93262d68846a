import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { idSchema, moment } from '../lib/id-and-time.schema.ts';
import { line } from '../text.ts';
import { tokenDaysMax, tokenNameMaxLength, tokenPrefix, tokenScopes } from './token-scopes.ts';

const scopesSchema = z
  .array(z.enum(tokenScopes, { error: messages.choiceInvalid.en }), {
    error: messages.tokenScopesRequired.en,
  })
  .min(1, { error: messages.tokenScopesRequired.en })
  .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope)))
  .meta({ description: 'What the token may do.' });

/** An API token. The token itself is only in the response to its creation. */
export const apiTokenSchema = z
  .strictObject({
    id: idSchema,
    name: z.string().meta({ description: 'Also identifies the token in the history of orders.' }),
    scopes: z.array(z.enum(tokenScopes)),
    hint: z.string().meta({ description: 'The last characters of the token, to tell tokens apart.' }),
    expiresAt: moment.nullable().meta({ description: 'Null if the token never expires.' }),
    isExpired: z.boolean(),
    lastUsedAt: moment.nullable().meta({ description: 'Accurate to a minute.' }),
    lastUsedFrom: z.string().nullable().meta({
      description:
        'Truncated IP address: the last octet of IPv4, and all but the first 48 bits of IPv6, are zero.',
      example: '203.0.113.0',
    }),
    createdBy: z.string().meta({ description: 'Username.' }),
    createdAt: moment,
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** Includes the token, which is shown only once. */
export const apiTokenWithSecretSchema = z
  .strictObject({
    ...apiTokenSchema.shape,
    token: z.string().meta({
      description: 'Send it in the header `Authorization: Bearer …`. Shown in this response only.',
      example: `${tokenPrefix}5f0c3b1e8a7d4c269b1f0e2d3c4b5a69708192a3b4c5d6e7`,
    }),
  })
  .meta({ id: 'ApiTokenWithSecret' });
export type ApiTokenWithSecret = z.infer<typeof apiTokenWithSecretSchema>;

export const apiTokenCreateSchema = z.strictObject({
  name: line({ required: messages.tokenNameRequired.en, maxLength: tokenNameMaxLength }).meta({
    description: 'The program that will use it; names are unique.',
  }),
  scopes: scopesSchema,
  expiresInDays: z.int().min(1).max(tokenDaysMax).nullable().meta({
    description: 'Number of days until the token expires; null for never.',
  }),
});
export type ApiTokenCreate = z.infer<typeof apiTokenCreateSchema>;

export const apiTokenIdInputSchema = z.strictObject({ id: idSchema });

export const apiTokenRevokedSchema = z.strictObject({ success: z.literal(true) });
