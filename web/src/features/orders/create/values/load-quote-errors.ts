import type { QuoteContext, QuoteErrors, QuoteValues } from './quote-values.ts';

type QuoteErrorsOf = (values: QuoteValues, context: QuoteContext) => QuoteErrors;

/**
 * The rules, which bring zod along: half as heavy as the whole form, and not needed before a person writes. Where they
 * cannot be fetched nothing is refused here; the server knows them as well.
 */
export async function loadQuoteErrors(): Promise<QuoteErrorsOf> {
  try {
    return (await import('./quote-errors.ts')).quoteErrors;
  } catch (error) {
    console.error('The rules of the form did not load', error);
    return () => ({});
  }
}
