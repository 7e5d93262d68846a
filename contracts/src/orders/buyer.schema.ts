import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { inLocales } from '../i18n/locale.schema.ts';

/** Whether a client orders for their business or privately; consumers can withdraw. Source: BGB §§ 13, 14. */
export const buyerKinds = ['business', 'consumer'] as const;
export const buyerKindSchema = z.enum(buyerKinds).meta({ id: 'BuyerKind' });
export type BuyerKind = (typeof buyerKinds)[number];

const localized = inLocales(z.string());

/** Texts shown to a consumer before they accept. */
export const consumerTermsSchema = z
  .strictObject({
    version: z.string().meta({ description: 'Identifies these texts; sent back with the acceptance.' }),
    instruction: localized.meta({
      description: 'The withdrawal instructions, multi-line plain text.',
    }),
    earlyStart: localized.meta({ description: 'Label of the checkbox that lets the work begin at once.' }),
  })
  .meta({ id: 'ConsumerTerms' });
export type ConsumerTerms = z.infer<typeof consumerTermsSchema>;

/** The capacity in which the client accepts. */
export const buyerSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('business') }),
    z.strictObject({
      kind: z.literal('consumer'),
      termsVersion: z.string().max(80).meta({ description: '`consumerTerms.version` as shown on the page.' }),
      startEarly: z
        .boolean()
        .default(false)
        .meta({ description: 'Requests that the work begin before the withdrawal period ends.' }),
    }),
  ],
  { error: messages.buyerKindRequired.en },
);
