import { z } from 'zod';
import { newPasswordSchema } from '../auth/auth.schema.ts';
import { roles } from '../auth/roles.ts';
import { messages } from '../errors/messages.ts';
import { localeSchema } from '../i18n/locale.schema.ts';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { email, line } from '../text.ts';
import { roleSchema } from './person.schema.ts';
import { isReservedUsername, newUsernameMaxLength, usernamePattern } from './username-rule.ts';

/** How long the link of an invitation is valid. */
export const invitationHours = 48;
/** Maximum number of pending invitations. */
export const invitationsMax = 20;

/** A pending invitation. */
export const invitationSchema = z
  .strictObject({
    id: idSchema,
    email: z.string(),
    role: z.enum(roles),
    locale: localeSchema.meta({ description: 'Language of the email.' }),
    invitedBy: z.string().meta({ description: 'Username.' }),
    expiresAt: timestamp,
    isExpired: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationCreateSchema = z.strictObject({
  email: email(messages.contactEmailInvalid.en),
  role: roleSchema,
  locale: localeSchema.meta({ description: 'Language of the email.' }),
});
export type InvitationCreate = z.infer<typeof invitationCreateSchema>;

export const invitationIdInputSchema = z.strictObject({ id: idSchema });

export const invitationCancelledSchema = z.strictObject({ success: z.literal(true) });

const token = z
  .string({ error: messages.fieldRequired.en })
  .max(100)
  .meta({ description: 'From the link in the email, after the `#`.' });

export const invitationLookUpSchema = z.strictObject({ token });

/** An invitation as shown to the invited person before they accept. */
export const openInvitationSchema = z
  .strictObject({ email: z.string(), role: z.enum(roles), invitedBy: z.string(), expiresAt: timestamp })
  .meta({ id: 'OpenInvitation' });
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/**
 * A username chosen by a person. Histories name people by it, so it must not be a word with another meaning
 * there.
 */
export const newUsernameSchema = line({
  required: messages.usernameRequired.en,
  maxLength: newUsernameMaxLength,
})
  .transform((name) => name.normalize('NFKC'))
  .refine((name) => usernamePattern.test(name), { error: messages.usernameInvalid.en })
  .refine((name) => !isReservedUsername(name), { error: messages.usernameReserved.en });

export const invitationAcceptSchema = z.strictObject({
  token,
  username: newUsernameSchema,
  password: newPasswordSchema,
  locale: localeSchema.optional().meta({
    description: 'Language of mails about the account; defaults to that of the invitation.',
  }),
});
