import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { honeypotValue } from '#components/fields/honeypot.tsx';
import { lateRules } from '#components/fields/late-rules.ts';
import { useAttachments } from '#features/uploads/use-attachments.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { dismissToast, showToast, toastText } from '#lib/toast.ts';
import { basketDraft } from '../basket/basket-draft.ts';
import { basketStore } from '../basket/basket-store.ts';
import { quantityProblem } from '../basket/basket-totals.ts';
import { useQuoteSubmission } from '../submit/use-quote-submission.ts';
import { briefChoices } from '../values/brief-options.ts';
import { orderOrigin } from '../values/order-origin.ts';
import { quoteDraft } from '../values/quote-draft.ts';
import { emptyQuote, type QuoteValues, toQuoteRequest } from '../values/quote-values.ts';
import { useQuoteDraft } from '../values/use-quote-draft.ts';

type Refusal = (typeof toasts)['consentMissing' | 'planMissing' | 'fieldsMissing'];

const formId = 'quote-request';

const rules = lateRules(async () => (await import('../values/quote-errors.ts')).quoteErrors);

/** State of the quote request: its values and files, kept as a draft, and the attempts to send them. */
export function useQuoteForm(serviceType: ServiceType) {
  const { LL, locale } = useI18n();
  const element = useRef<HTMLFormElement>(null);
  // Read on demand: subscribing would render the form on each change of the basket and delay the display of
  // that change.
  const basket = basketStore(serviceType);
  const context = () => ({ serviceType, basket: basket.read(), choices: briefChoices(LL), locale });
  /** Id of the toast about the errors of the last attempt; their correction and the next attempt dismiss it. */
  const refusalToast = useRef(0);
  const [isPromoOpen, setIsPromoOpen] = useState(false);
  const [isConsentMissing, setIsConsentMissing] = useState(false);
  const attachments = useAttachments(`quote:${serviceType}`);

  const form = useFormik<QuoteValues>({
    initialValues: emptyQuote,
    validate: async (values) => (await rules.load())(values, context()),
    onSubmit: () => undefined,
  });
  const draft = useQuoteDraft({ serviceType, form });
  const submission = useQuoteSubmission(serviceType, handlePlaced);
  const { dropFigures } = submission;

  useEffect(rules.loadWhenIdle, []);

  const isComplete = form.values.hasConsent && Object.keys(form.errors).length === 0;
  useEffect(() => {
    if (isComplete) dismissToast(refusalToast.current);
  }, [isComplete]);

  // Other choices have other prices; the server checks them again.
  useEffect(() => basket.subscribe(dropFigures), [basket, dropFigures]);

  const isPlaced = useRef(false);
  const handleLeave = useEffectEvent(() => {
    if (isPlaced.current) forgetAll();
  });
  useEffect(() => () => handleLeave(), []);

  /** What is shown stays until the next page replaces it, or the form would be seen emptying itself. */
  function handlePlaced(): void {
    isPlaced.current = true;
    for (const stored of [quoteDraft, basketDraft, orderOrigin]) stored(serviceType).clear();
  }

  function forgetAll(): void {
    draft.forget();
    orderOrigin(serviceType).clear();
    basket.reset();
    attachments.clear();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (submission.isSending) return;
    await form.setTouched(touchedByAll(serviceType, form.values), false);
    const validation = form.validateForm();
    const refuse = (text: Refusal, selector: string) => {
      dismissToast(refusalToast.current);
      refusalToast.current = showToast({ tone: 'error', ...toastText(text, locale) });
      focusSoon(selector);
    };

    setIsConsentMissing(!form.values.hasConsent);
    if (!form.values.hasConsent) return refuse(toasts.consentMissing, 'input[name=hasConsent]');
    if (basket.read().planId === null) return refuse(toasts.planMissing, 'input[name=plan]');
    const errors = await validation;
    if (Object.keys(errors).length > 0 || quantityProblem(serviceType, basket.read())) {
      if (errors.promoCode) setIsPromoOpen(true);
      return refuse(toasts.fieldsMissing, `#${formId} [aria-invalid=true]`);
    }
    dismissToast(refusalToast.current);
    await submission.send(toQuoteRequest(form.values, context()), attachments, {
      website: honeypotValue(element.current),
      elapsedMs: draft.elapsedMs(),
    });
  }

  return {
    form,
    formProps: {
      id: formId,
      ref: element,
      noValidate: true,
      onSubmit: handleSubmit,
      onFocus: () => void rules.load(),
    },
    draft,
    attachments,
    submission,
    isConsentMissing: isConsentMissing && !form.values.hasConsent,
    isPromoOpen: isPromoOpen || form.values.promoCode !== '',
    openPromo: () => {
      setIsPromoOpen(true);
      focusSoon('input[name=promoCode]');
    },
    startOver: () => {
      form.resetForm();
      forgetAll();
      setIsPromoOpen(false);
      setIsConsentMissing(false);
    },
  };
}

/** Moves the focus to an element once React has rendered it. */
function focusSoon(selector: string): void {
  setTimeout(() => {
    const element = document.querySelector<HTMLElement>(selector);
    element?.focus({ preventScroll: true });
    // To the middle, where neither header nor notification can cover it.
    element?.scrollIntoView({ block: 'center' });
  });
}

/** Marks all visible fields as touched; a brief that is opened later must not show errors at once. */
function touchedByAll(serviceType: ServiceType, { isBriefOpen }: QuoteValues): Record<string, true> {
  const hidden: readonly string[] = isBriefOpen ? [] : services[serviceType].briefFields;
  const shown = Object.keys(emptyQuote).filter((field) => !hidden.includes(field));
  return Object.fromEntries(shown.map((field) => [field, true]));
}
