import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { idSchema } from '../orders/order.schema.ts';
import { line } from '../text.ts';

export const usernameMaxLength = 100;
export const passwordMaxLength = 200;
/** Passwords that are newly set; older, shorter ones still log in. */
export const newPasswordMinLength = 12;

/** Source: specification sections 3 and 5; decisions (5). A password is taken to the letter, so it is not trimmed. */
export const loginSchema = z.strictObject({
  username: line({ required: messages.usernameRequired.en, maxLength: usernameMaxLength }),
  password: z
    .string({ error: messages.passwordRequired.en })
    .min(1, { error: messages.passwordRequired.en })
    .max(passwordMaxLength, { error: messages.textTooLong.en }),
});
export type Login = z.infer<typeof loginSchema>;

/** The user behind the session. */
export const currentUserSchema = z
  .strictObject({ id: idSchema, username: z.string(), isAdmin: z.boolean() })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const logoutResultSchema = z.strictObject({ success: z.literal(true) }).meta({ id: 'LogoutResult' });
