import { quoteValidDaysDefault } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { freeLinesMax } from '@storefront/contracts/pricing/free-lines.ts';
import { z } from 'zod';
import { createDraft } from '#lib/kept/draft-storage.ts';
import { lineValuesSchema } from './free-lines.ts';

/** The values of the form; numbers as typed. What a draft of an earlier release lacks gets its default. */
const valuesSchema = z.object({
  message: z.string(),
  lines: z.array(lineValuesSchema).max(freeLinesMax).readonly().catch([]),
  amount: z.string(),
  reason: z.string(),
  validDays: z.string().catch(String(quoteValidDaysDefault)),
  reopenAccepted: z.boolean().catch(false),
});
export type QuoteValues = z.infer<typeof valuesSchema>;

const draftSchema = z.object({
  values: valuesSchema,
  /** The version and total when writing began; the server rejects a quote based on anything else. */
  basedOn: z.object({ version: z.number(), totalPrice: z.number() }),
});
export type QuoteDraft = z.infer<typeof draftSchema>;

/** Draft of a quote, kept until it is sent or discarded. */
export function quoteDraft(orderId: number) {
  return createDraft<QuoteDraft>({
    key: `admin-quote-${orderId}`,
    version: 1,
    parse: (stored) => draftSchema.safeParse(stored).data ?? null,
  });
}
