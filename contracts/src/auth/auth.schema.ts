import { z } from 'zod';
import { messages, textTooLong } from '../errors/messages.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { idSchema, moment } from '../lib/id-and-time.schema.ts';
import { email, line } from '../text.ts';
import { usernameMaxLength } from '../text-limits.ts';
import { roles } from './roles.ts';

export const passwordMaxLength = 200;
/** Applies to new passwords; older, shorter ones can still be used to log in. */
export const newPasswordMinLength = 12;

const password = (required: string) =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .max(passwordMaxLength, { error: textTooLong(passwordMaxLength) });

/**
 * Source: specification sections 3 and 5; decisions (5). Passwords are compared exactly, so they are not
 * trimmed.
 */
export const loginSchema = z.strictObject({
  username: line({ required: messages.usernameRequired.en, maxLength: usernameMaxLength }),
  password: password(messages.passwordRequired.en),
});
export type Login = z.infer<typeof loginSchema>;

/** The user behind the session. */
export const currentUserSchema = z
  .strictObject({
    id: idSchema,
    username: z.string(),
    isAdmin: z
      .boolean()
      .meta({ description: 'True if and only if the user is an owner, who has every permission.' }),
    role: z.enum(roles).nullable().meta({
      description: 'What the user may do in the portal; null for a user who may only log in.',
    }),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const logoutResultSchema = z.strictObject({ success: z.literal(true) }).meta({ id: 'LogoutResult' });

/** A new password. */
export const newPasswordSchema = password(messages.newPasswordRequired.en).min(newPasswordMinLength, {
  error: messages.newPasswordTooShort.en,
});

/** Source: decisions (5). */
export const passwordChangeSchema = z.strictObject({
  currentPassword: password(messages.currentPasswordRequired.en),
  newPassword: newPasswordSchema,
});

export const passwordChangeResultSchema = z
  .strictObject({ success: z.literal(true) })
  .meta({ id: 'PasswordChangeResult' });

/** Email address for mails about the caller's own account. */
export const ownEmailSchema = z
  .strictObject({
    email: z.string().nullable().meta({
      description:
        'Null for a user without one: mails about the account then go to the notification address.',
      example: 'dana@example.com',
    }),
  })
  .meta({ id: 'OwnEmail' });

export const ownEmailChangeSchema = z.strictObject({ email: email(messages.contactEmailInvalid.en) });

/** Language of mails about the caller's own account. */
export const ownLanguageSchema = z
  .strictObject({
    locale: localeSchema.nullable().meta({
      description: 'Null to use the language of the notices, as set in the settings.',
    }),
  })
  .meta({ id: 'OwnLanguage' });

const sessionId = z.string().regex(/^[0-9a-f]{64}$/, { error: messages.sessionIdInvalid.en });

export const sessionIdInputSchema = z.strictObject({ id: sessionId });
export const sessionEndedSchema = z.strictObject({ success: z.literal(true) });

/** A logged-in browser of the caller. */
export const sessionSchema = z
  .strictObject({
    id: sessionId.meta({ description: 'Identifies the session; it is not a credential.' }),
    createdAt: moment,
    expiresAt: moment,
    lastUsedAt: moment.meta({ description: 'Accurate to a few minutes.' }),
    device: z.string().nullable().meta({
      description: 'Browser and operating system, as far as known.',
      example: 'Firefox on Windows',
    }),
    source: z.string().nullable().meta({
      description: 'Truncated IP address of the last use; null if it was not recorded.',
      example: '203.0.113.0',
    }),
    isCurrent: z.boolean().meta({ description: 'True for the session that sent this request.' }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;
