import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { FormikContextType } from 'formik';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { basketStore } from '../basket/basket-store.ts';
import { isUntouched, quoteDraft, withoutConsent } from './quote-draft.ts';
import { emptyQuote, type QuoteValues } from './quote-values.ts';

type QuoteDraftOptions = {
  serviceType: ServiceType;
  form: Pick<FormikContextType<QuoteValues>, 'values' | 'setValues'>;
};

/**
 * Restores the draft of a form and saves changes. The page is prerendered empty, so nothing is restored
 * before it is interactive; earlier input is then replayed on top of the draft (`early/`).
 */
export function useQuoteDraft({ serviceType, form }: QuoteDraftOptions) {
  const { values, setValues } = form;
  const [isReady, setIsReady] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  /** The prerendered values; they are not worth saving, and must not overwrite a draft. */
  const firstValues = useRef(values);
  const shownAt = useRef(0);

  useLayoutEffect(() => {
    shownAt.current = performance.now();
    const stored = quoteDraft(serviceType).read();
    if (stored) void setValues({ ...emptyQuote, ...stored }, false);
    setIsRestored(stored !== null || basketStore(serviceType).isRestored());
    setIsReady(true);
  }, [serviceType, setValues]);

  useEffect(() => {
    if (values === firstValues.current) return;
    const texts = withoutConsent(values);
    if (isUntouched(texts)) quoteDraft(serviceType).clear();
    else quoteDraft(serviceType).write(texts);
  }, [serviceType, values]);

  return {
    /** False in the prerendered page, where the browser would submit the form without a target. */
    isReady,
    isRestored,
    elapsedMs: () => Math.round(performance.now() - shownAt.current),
    forget: () => {
      quoteDraft(serviceType).clear();
      setIsRestored(false);
    },
  };
}
