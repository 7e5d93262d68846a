import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { FormikContextType } from 'formik';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { basketStore } from './basket-store.ts';
import { isUntouched, quoteDraft, withoutConsent } from './quote-draft.ts';
import { emptyQuote, type QuoteField, type QuoteValues } from './quote-values.ts';

type QuoteDraftOptions = {
  serviceType: ServiceType;
  form: Pick<FormikContextType<QuoteValues>, 'values' | 'setValues'>;
  formElement: RefObject<HTMLFormElement | null>;
};

/**
 * Brings a started form back and keeps it up to date. The page is prerendered empty, so that nothing is known before
 * it is interactive; what was typed until then is taken over from the fields themselves.
 */
export function useQuoteDraft({ serviceType, form, formElement }: QuoteDraftOptions) {
  const { values, setValues } = form;
  const [isReady, setIsReady] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  /** What the page was prerendered with; it is not worth keeping, and must not replace what is kept. */
  const firstValues = useRef(values);
  const shownAt = useRef(0);

  useLayoutEffect(() => {
    shownAt.current = performance.now();
    const typed = typedInto(formElement.current);
    const stored = quoteDraft(serviceType).read();
    if (stored || Object.keys(typed).length > 0)
      void setValues({ ...emptyQuote, ...stored, ...typed }, false);
    setIsRestored(stored !== null || basketStore(serviceType).isRestored());
    setIsReady(true);
  }, [serviceType, setValues, formElement]);

  useEffect(() => {
    if (values === firstValues.current) return;
    const texts = withoutConsent(values);
    if (isUntouched(texts)) quoteDraft(serviceType).clear();
    else quoteDraft(serviceType).write(texts);
  }, [serviceType, values]);

  return {
    /** False in the prerendered page, where the browser alone would send the form to nowhere. */
    isReady,
    isRestored,
    elapsedMs: () => Math.round(performance.now() - shownAt.current),
    forget: () => {
      quoteDraft(serviceType).clear();
      setIsRestored(false);
    },
  };
}

/** What the visitor, or the browser on going back, put into the fields before this code ran. */
function typedInto(form: HTMLFormElement | null): Partial<QuoteValues> {
  if (!form) return {};
  const typed: Partial<Record<QuoteField, string | true>> = {};
  for (const [field, text] of new FormData(form)) {
    if (typeof text !== 'string' || text === '' || !(field in emptyQuote)) continue;
    typed[field as QuoteField] = field === 'hasConsent' ? true : text;
  }
  return typed as Partial<QuoteValues>;
}
