import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { orderStatusSchema } from '../orders/order-status.ts';
import { email, line } from '../text.ts';

const address = () => email(messages.adminEmailInvalid.en).meta({ example: 'jordan@example.com' });

export const personSchema = z.strictObject({
  email: address().meta({ description: 'Compared without regard to case.' }),
});

/** Money that is still moving: what is known of the person is needed until it has settled. */
export const personHolds = ['payment', 'dispute'] as const;

/** What there is of a person. */
export const personDataSchema = z
  .strictObject({
    email: z.string(),
    orders: z.array(
      z.strictObject({
        id: idSchema,
        clientName: z.string(),
        status: orderStatusSchema,
        createdAt: timestamp,
        files: z.int(),
        messages: z.int(),
        hold: z.enum(personHolds).nullable().meta({
          description:
            'Why it cannot be erased yet: a card payment that was begun in the last 48 hours and has not ended, or a disputed one.',
        }),
      }),
    ),
    contactMessages: z.int().meta({ description: 'Messages of the contact form.' }),
  })
  .meta({ id: 'PersonData' });
export type PersonData = z.infer<typeof personDataSchema>;

export const personCorrectionSchema = z
  .strictObject({
    ...personSchema.shape,
    newName: line({ required: messages.fullNameRequired.en }).optional(),
    newEmail: address().optional(),
  })
  .refine(({ newName, newEmail }) => newName !== undefined || newEmail !== undefined, {
    error: messages.fieldRequired.en,
    path: ['newName'],
  });
export type PersonCorrection = z.infer<typeof personCorrectionSchema>;

/** How much was corrected or erased; 0 for what there was not. */
export const personCountsSchema = z
  .strictObject({ orders: z.int(), contactMessages: z.int() })
  .meta({ id: 'PersonCounts' });
export type PersonCounts = z.infer<typeof personCountsSchema>;
