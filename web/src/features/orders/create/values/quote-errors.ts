import { quoteRequestSchema } from '@storefront/contracts/orders/quote/quote-request.schema.ts';
import {
  emptyQuote,
  type QuoteContext,
  type QuoteErrors,
  type QuoteField,
  type QuoteValues,
  toQuoteRequest,
} from './quote-values.ts';

/**
 * Returns the first error of each field, with the messages of the contracts (English; localized when shown).
 * Plan and quantity are not fields of the form and are validated separately.
 */
export function quoteErrors(values: QuoteValues, context: QuoteContext): QuoteErrors {
  const result = quoteRequestSchema.safeParse(toQuoteRequest(values, context));
  const errors: QuoteErrors = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const field = path.find((part): part is QuoteField => typeof part === 'string' && part in emptyQuote);
    if (field) errors[field] ??= message;
  }
  return errors;
}
