import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { loginSchema, newPasswordSchema } from './auth.schema.ts';

export const resetRequestSchema = loginSchema.pick({ username: true });

/** The same for every username, so that it does not reveal which exist. */
export const resetRequestedSchema = z
  .strictObject({ success: z.literal(true) })
  .meta({ id: 'PasswordResetRequested' });

/** 32 random bytes as base64url. */
const resetTokenSchema = z.string().regex(/^[\w-]{43}$/, { error: messages.resetTokenInvalid.en });

const token = resetTokenSchema.meta({ description: 'From the link in the mail.' });

export const resetLookUpSchema = z.strictObject({ token });

/** The link is valid; the response does not reveal whose account it is for. */
export const openResetSchema = z.strictObject({ success: z.literal(true) }).meta({ id: 'OpenPasswordReset' });

export const passwordResetSchema = z.strictObject({
  token,
  newPassword: newPasswordSchema,
});

export const passwordResetResultSchema = z
  .strictObject({ success: z.literal(true) })
  .meta({ id: 'PasswordResetResult' });
