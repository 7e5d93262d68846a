import { savesData } from '#lib/later/saves-data.ts';
import { whenIdle } from '#lib/later/when-idle.ts';
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

/**
 * Loads the rules while the browser is idle, so that the first field does not wait for them. In two steps, zod with
 * the rules for texts first: all at once would be a long task on a slow phone. Failures show when the rules are used.
 */
export function loadQuoteErrorsWhenIdle(): void {
  if (savesData()) return;
  whenIdle(() => {
    import('@storefront/contracts/text.ts').then(
      () => whenIdle(() => void import('./quote-errors.ts').catch(() => undefined)),
      () => undefined,
    );
  });
}
