import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { onceKnown } from '../lib/once-known.ts';
import { loginSchema } from './auth.schema.ts';
import { codeInputSchema } from './factors.schema.ts';

/** The password, or a code instead of it. */
export const confirmSchema = z
  .strictObject({
    password: loginSchema.shape.password.optional(),
    code: codeInputSchema.shape.code.optional(),
  })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    error: messages.passwordRequired.en,
    path: ['password'],
    when: onceKnown,
  });

export const confirmedSchema = z.strictObject({ success: z.literal(true) }).meta({ id: 'Confirmed' });
