import { z } from 'zod';
import { roles } from '../auth/roles.ts';
import { messages } from '../errors/messages.ts';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';

export const roleSchema = z.enum(roles, { error: messages.choiceInvalid.en });

/** A person as an owner sees them. */
export const personSchema = z
  .strictObject({
    id: idSchema,
    username: z.string(),
    email: z.string().nullable().meta({ description: 'Null for people who were not invited by email.' }),
    role: z.enum(roles).nullable().meta({ description: 'Null for a user who may only log in.' }),
    isDisabled: z.boolean().meta({ description: 'A disabled person cannot log in and has no sessions.' }),
    lastSeenAt: timestamp.nullable().meta({
      description: 'Last use of a session that still exists, accurate to a few minutes.',
    }),
    createdAt: timestamp,
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof personSchema>;

/** Absent values stay unchanged. */
export const personUpdateSchema = z.strictObject({
  id: idSchema,
  role: roleSchema.optional(),
  isDisabled: z.boolean().optional().meta({
    description: 'True ends all sessions of the person, and disables API tokens that they created.',
  }),
});
export type PersonUpdate = z.infer<typeof personUpdateSchema>;

export const personIdInputSchema = z.strictObject({ id: idSchema });

export const personRemovedSchema = z.strictObject({ success: z.literal(true) });

/** A person as visible to everyone in the portal, to show whom an order is assigned to. */
export const colleagueSchema = z
  .strictObject({ username: z.string(), isAssignable: z.boolean() })
  .meta({ id: 'Colleague', description: '`isAssignable`: orders can be assigned to them now.' });
export type Colleague = z.infer<typeof colleagueSchema>;
