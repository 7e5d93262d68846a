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
 * The first broken rule of each field, in the words of the contracts (English; localized where it is shown). Plan and
 * quantity are not fields of the form and are judged apart.
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
