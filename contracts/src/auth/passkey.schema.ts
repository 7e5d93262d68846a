import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { idSchema } from '../lib/id-and-time.schema.ts';
import { line } from '../text.ts';
import { passkeyNameMaxLength } from './factor-figures.ts';

/** What the browser's `navigator.credentials` takes. */
export const passkeyOptionsSchema = z
  .strictObject({
    options: z.looseObject({ challenge: z.string() }).meta({
      description: 'Options in JSON as the Web Authentication API defines them, for the browser to read.',
    }),
  })
  .meta({ id: 'PasskeyOptions' });

/** A few hundred bytes each; public keys of the newest kind are the longest. */
const partMaxLength = 20_000;
const part = z.string().max(partMaxLength, { error: messages.textTooLong.en });

/** What the browser's `navigator.credentials` gave, in JSON as the Web Authentication API defines it. */
const answer = z
  .looseObject({
    id: part,
    rawId: part,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: part }),
    clientExtensionResults: z.looseObject({}),
  })
  .meta({ description: 'The `PublicKeyCredential` in JSON as the Web Authentication API defines it.' });
export type PasskeyAnswer = z.infer<typeof answer>;

export const passkeyAnswerInputSchema = z.strictObject({ answer });

export const passkeyAddSchema = z.strictObject({
  name: line({ required: messages.passkeyNameRequired.en, maxLength: passkeyNameMaxLength }).meta({
    description: 'Tells passkeys apart.',
  }),
  answer,
});

export const passkeyIdInputSchema = z.strictObject({ id: idSchema });
