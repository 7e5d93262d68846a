import { z } from 'zod';
import { secondFactorRules } from '../config/config.schema.ts';
import { messages } from '../errors/messages.ts';
import { idSchema, moment } from '../lib/id-and-time.schema.ts';
import { recoveryCodesCount } from './factor-figures.ts';

/** The caller's second factors. */
export const factorsSchema = z
  .strictObject({
    totp: z
      .strictObject({ createdAt: moment })
      .nullable()
      .meta({ description: 'The authenticator app; null if there is none.' }),
    passkeys: z.array(
      z.strictObject({ id: idSchema, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() }),
    ),
    recoveryCodesLeft: z.int().min(0),
    rule: z
      .enum(secondFactorRules)
      .meta({ description: 'What the settings require of everyone in the portal.' }),
    arePasskeysPossible: z.boolean().meta({
      description: 'False if the public URL has an IP address or no https: passkeys do not work there.',
    }),
    isMissing: z.boolean().meta({
      description:
        'True while the factor that `rule` requires is not set up: all operator calls are rejected until then.',
    }),
  })
  .meta({ id: 'Factors' });
export type Factors = z.infer<typeof factorsSchema>;

/** What a new authenticator app needs. */
export const totpStartSchema = z
  .strictObject({
    secret: z
      .string()
      .meta({ description: 'For manual entry, base32.', example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }),
    uri: z.string().meta({ description: 'The same as an `otpauth:` URI.' }),
    qr: z
      .strictObject({ size: z.int().min(21), path: z.string() })
      .meta({ description: 'The URI as a QR code: an SVG path in a square of `size` units.' }),
  })
  .meta({ id: 'TotpStart' });

/** A code of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const code = z
  .string({ error: messages.codeRequired.en })
  .max(50, { error: messages.codeWrong.en })
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((text) => text !== '', { error: messages.codeRequired.en });

export const codeInputSchema = z.strictObject({ code });

const recoveryCodes = z.array(z.string()).length(recoveryCodesCount);

/** Recovery codes, shown in this response only; null if the user already has some. */
export const factorAddedSchema = z
  .strictObject({ recoveryCodes: recoveryCodes.nullable() })
  .meta({ id: 'FactorAdded' });
export type FactorAdded = z.infer<typeof factorAddedSchema>;

export const recoveryCodesSchema = z.strictObject({ recoveryCodes }).meta({ id: 'RecoveryCodes' });

export const factorRemovedSchema = z.strictObject({ success: z.literal(true) });

/** The available methods for the second step of a login. */
export const loginStepSchema = z
  .strictObject({ totp: z.boolean(), passkey: z.boolean(), recoveryCode: z.boolean() })
  .meta({ id: 'LoginStep' });
