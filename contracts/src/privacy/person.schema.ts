import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import { onceKnown } from '../lib/once-known.ts';
import { orderStatusSchema } from '../orders/order-status.ts';
import { email, line } from '../text.ts';

const address = () => email(messages.adminEmailInvalid.en).meta({ example: 'jordan@example.com' });

export const personSchema = z.strictObject({
  email: address().meta({ description: 'Compared case-insensitively.' }),
});

/** Unsettled payments: the person's data is needed until they have settled. */
export const personHolds = ['payment', 'dispute', 'refund'] as const;

/** Data stored about a person. */
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
        hold: z
          .enum(personHolds)
          .nullable()
          .meta({
            description:
              'Why it cannot be erased yet: an unfinished card payment started within the last 48 hours, a disputed one, or a ' +
              'refund that did not arrive, until it is made good or its alert is marked as done.',
          }),
      }),
    ),
    contactMessages: z.int().meta({ description: 'Number of contact form messages.' }),
    erasure: z
      .strictObject({ startedAt: timestamp, orders: z.int(), contactMessages: z.int() })
      .nullable()
      .meta({ description: 'The erasure that is under way, and what it has erased so far.' }),
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
    when: onceKnown,
  });
export type PersonCorrection = z.infer<typeof personCorrectionSchema>;

/** Number of corrected or erased records. */
export const personCountsSchema = z
  .strictObject({ orders: z.int(), contactMessages: z.int() })
  .meta({ id: 'PersonCounts' });
export type PersonCounts = z.infer<typeof personCountsSchema>;

/** Number of erased records. */
export const personErasureSchema = z
  .strictObject({
    ...personCountsSchema.shape,
    isUnderWay: z.boolean().meta({ description: 'The rest is being erased.' }),
  })
  .meta({ id: 'PersonErasure' });
export type PersonErasure = z.infer<typeof personErasureSchema>;
