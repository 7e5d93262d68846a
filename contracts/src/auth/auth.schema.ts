import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { idSchema } from '../lib/id-and-time.schema.ts';
import { email, line, usernameMaxLength } from '../text.ts';
import { roles } from './roles.ts';

export const passwordMaxLength = 200;
/** Passwords that are newly set; older, shorter ones still log in. */
export const newPasswordMinLength = 12;

const password = (required: string) =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .max(passwordMaxLength, { error: messages.textTooLong.en });

/** Source: specification sections 3 and 5; decisions (5). A password is taken to the letter, so it is not trimmed. */
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
    isAdmin: z.boolean().meta({ description: 'True exactly for an owner, who has every right.' }),
    role: z.enum(roles).nullable().meta({
      description: 'What the user may do in the portal; null for a user who may only log in.',
    }),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const logoutResultSchema = z.strictObject({ success: z.literal(true) }).meta({ id: 'LogoutResult' });

/** A password that is newly set. */
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

/** Where mails about the own account go. */
export const ownEmailSchema = z
  .strictObject({
    email: z.string().nullable().meta({
      description: 'Null for a user without one: mails about the account go to the address for notices.',
      example: 'dana@example.com',
    }),
  })
  .meta({ id: 'OwnEmail' });

export const ownEmailChangeSchema = z.strictObject({ email: email(messages.contactEmailInvalid.en) });

/** In which language mails about the own account are. */
export const ownLanguageSchema = z
  .strictObject({
    locale: localeSchema.nullable().meta({
      description: 'Null for the language of the notices, as the settings have it.',
    }),
  })
  .meta({ id: 'OwnLanguage' });

const moment = z.iso.datetime();

const sessionId = z.string().regex(/^[0-9a-f]{64}$/, { error: messages.sessionIdInvalid.en });

export const sessionIdInputSchema = z.strictObject({ id: sessionId });
export const sessionEndedSchema = z.strictObject({ success: z.literal(true) });

/** A logged-in browser of the caller. */
export const sessionSchema = z
  .strictObject({
    id: sessionId.meta({ description: 'Names the session; it cannot be logged in with.' }),
    createdAt: moment,
    expiresAt: moment,
    lastUsedAt: moment.meta({ description: 'Accurate to some minutes.' }),
    device: z.string().nullable().meta({
      description: 'Browser and system as far as they are known.',
      example: 'Firefox on Windows',
    }),
    source: z.string().nullable().meta({
      description: 'Shortened IP address of the last use; null where it was not noted.',
      example: '203.0.113.0',
    }),
    isCurrent: z.boolean().meta({ description: 'The session that asks.' }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;
