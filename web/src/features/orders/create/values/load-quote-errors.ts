import type { QuoteContext, QuoteErrors, QuoteValues } from './quote-values.ts';

type QuoteErrorsOf = (values: QuoteValues, context: QuoteContext) => QuoteErrors;

/**
 * Loads the validation rules together with zod: half the size of the whole form, and not needed before the
 * visitor types. If loading fails, the form accepts everything; the server validates as well.
 */
export async function loadQuoteErrors(): Promise<QuoteErrorsOf> {
  try {
    return (await import('./quote-errors.ts')).quoteErrors;
  } catch (error) {
    console.error('The rules of the form did not load', error);
    return () => ({});
  }
}
