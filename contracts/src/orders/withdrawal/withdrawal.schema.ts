import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { timestamp } from '../../lib/id-and-time.schema.ts';
import { integerMax } from '../../lib/integer-max.ts';
import { line } from '../../text.ts';
import { nameMaxLength } from '../../text-limits.ts';
import { clientTokenSchema } from '../client-token.schema.ts';

/** The second step of a withdrawal; the first step only explains it. */
export const contractWithdrawSchema = z.strictObject({
  token: clientTokenSchema,
  version: z.int().min(1).max(integerMax).meta({ description: 'Version of the accepted quote.' }),
  name: line({ required: messages.fullNameRequired.en, maxLength: nameMaxLength }).meta({
    description: 'Name of the person who withdraws.',
    example: 'Jordan Example',
  }),
});

/** A consumer's right to withdraw, as their page shows it. */
export const withdrawalSchema = z
  .strictObject({
    until: timestamp.meta({ description: 'From then on withdrawing returns 409.' }),
    isOpen: z.boolean().meta({ description: 'Whether the client can withdraw now.' }),
    withdrawnAt: timestamp.nullable(),
    refundUntil: z.iso.date().nullable().meta({
      description:
        'The day, in the site’s time zone, by which the client has back what is to be refunded; null before a withdrawal.',
    }),
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.infer<typeof withdrawalSchema>;
