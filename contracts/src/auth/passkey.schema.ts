import { z } from 'zod';
import { messages, textTooLong } from '../errors/messages.ts';
import { idSchema } from '../lib/id-and-time.schema.ts';
import { line } from '../text.ts';
import { passkeyNameMaxLength } from './factor-figures.ts';

/** Input of the browser's `navigator.credentials`. */
export const passkeyOptionsSchema = z
  .strictObject({
    options: z.looseObject({ challenge: z.string() }).meta({
      description: 'Options in the JSON format of the Web Authentication API, for the browser to parse.',
    }),
  })
  .meta({ id: 'PasskeyOptions' });

/** A few hundred bytes each; public keys of the newest algorithms are the longest. */
const partMaxLength = 20_000;
const part = z.string().max(partMaxLength, { error: textTooLong(partMaxLength) });

/** Result of the browser's `navigator.credentials`, in the JSON format of the Web Authentication API. */
const answer = z
  .looseObject({
    id: part,
    rawId: part,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: part }),
    clientExtensionResults: z.looseObject({}),
  })
  .meta({ description: 'The `PublicKeyCredential` in the JSON format of the Web Authentication API.' });
export type PasskeyAnswer = z.infer<typeof answer>;

export const passkeyAnswerInputSchema = z.strictObject({ answer });

export const passkeyAddSchema = z.strictObject({
  name: line({ required: messages.passkeyNameRequired.en, maxLength: passkeyNameMaxLength }).meta({
    description: 'Tells passkeys apart.',
  }),
  answer,
});

export const passkeyIdInputSchema = z.strictObject({ id: idSchema });
