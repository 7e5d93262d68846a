import { chakra } from '@chakra-ui/react/styled-system';
import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFormik } from 'formik';
import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { Honeypot, honeypotValue } from '#components/fields/honeypot.tsx';
import { useFocusBack } from '#components/fields/use-focus-back.ts';
import { FormNoScript, withScript } from '#components/form-no-script.tsx';
import { AttachmentsField } from '#features/uploads/attachments-field/attachments-field.tsx';
import { useAttachments } from '#features/uploads/use-attachments.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { dismissToast, showToast, toastText } from '#lib/toast.ts';
import { basketStore } from '../basket/basket-store.ts';
import { quantityProblem } from '../basket/basket-totals.ts';
import { QuoteSummary } from '../basket/quote-summary.tsx';
import { useQuoteSubmission } from '../submit/use-quote-submission.ts';
import { briefChoices } from '../values/brief-options.ts';
import { loadQuoteErrors, loadQuoteErrorsWhenIdle } from '../values/load-quote-errors.ts';
import { orderOrigin } from '../values/order-origin.ts';
import { quoteDraft } from '../values/quote-draft.ts';
import { emptyQuote, type QuoteValues, toQuoteRequest } from '../values/quote-values.ts';
import { useQuoteDraft } from '../values/use-quote-draft.ts';
import { ConsentField } from './consent-field.tsx';
import { DraftNote } from './draft-note.tsx';
import { ProjectFields } from './project-fields.tsx';
import { PromoCode } from './promo-code.tsx';

/** The quote request: project fields on one side, summary on the other, in one form. */
export function QuoteForm({ serviceType }: { serviceType: ServiceType }) {
  const { LL, locale } = useI18n();
  const texts = LL.order.form;
  const formElement = useRef<HTMLFormElement>(null);
  // Read on demand: subscribing would render the form on each change of the basket and delay the display of
  // that change.
  const basket = basketStore(serviceType);
  const context = () => ({ serviceType, basket: basket.read(), choices: briefChoices(LL), locale });
  /** Id of the toast about the errors of the last attempt; the next attempt dismisses it. */
  const refusalToast = useRef(0);
  const [isPromoOpen, setIsPromoOpen] = useState(false);
  const [isConsentMissing, setIsConsentMissing] = useState(false);
  const attachments = useAttachments(`quote:${serviceType}`);

  const form = useFormik<QuoteValues>({
    initialValues: emptyQuote,
    validate: async (values) => (await loadQuoteErrors())(values, context()),
    onSubmit: () => undefined,
  });
  const draft = useQuoteDraft({ serviceType, form });
  const submission = useQuoteSubmission(serviceType, () => {
    quoteDraft(serviceType).clear();
    orderOrigin(serviceType).clear();
    basket.reset();
    attachments.clear();
  });
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(button, submission.isSending);
  const { dropFigures } = submission;

  useEffect(loadQuoteErrorsWhenIdle, []);

  // Other choices have other prices; the server checks them again.
  useEffect(() => basket.subscribe(dropFigures), [basket, dropFigures]);

  /** Moves the focus to an error after React has rendered it. */
  function focusSoon(selector: string): void {
    setTimeout(() => {
      const element = document.querySelector<HTMLElement>(selector);
      element?.focus({ preventScroll: true });
      // To the middle, where neither header nor notification can cover it.
      element?.scrollIntoView({ block: 'center' });
    });
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (submission.isSending) return;
    await form.setTouched(touchedByAll(serviceType, form.values), false);
    const validation = form.validateForm();
    const refuse = (
      text: (typeof toasts)['consentMissing' | 'planMissing' | 'fieldsMissing'],
      selector: string,
    ) => {
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
      website: honeypotValue(formElement.current),
      elapsedMs: draft.elapsedMs(),
    });
  }

  function startOver(): void {
    form.resetForm();
    draft.forget();
    orderOrigin(serviceType).clear();
    basket.reset();
    attachments.clear();
    setIsPromoOpen(false);
    setIsConsentMissing(false);
  }

  return (
    <chakra.form
      id={formId}
      ref={formElement}
      noValidate
      onSubmit={handleSubmit}
      onFocus={loadQuoteErrors}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
      alignItems="start"
      columnGap={{ base: '10', xl: '16' }}
      rowGap="10"
      position="relative"
    >
      <chakra.div display="grid" gap="6" minW="0">
        <FormNoScript />
        <DraftNote isRestored={draft.isRestored || attachments.areRestored} onStartOver={startOver} />
        <ProjectFields serviceType={serviceType} form={form} />
        <Attachments
          files={attachments.files}
          onAdd={attachments.add}
          onRemove={attachments.remove}
          widget={attachments.widget}
          disabled={submission.isSending}
          progress={submission.progress}
        />
        <Honeypot />
      </chakra.div>
      <QuoteSummary serviceType={serviceType} figures={submission.figures}>
        <PromoCode
          form={form}
          isOpen={isPromoOpen || form.values.promoCode !== ''}
          onOpen={() => {
            setIsPromoOpen(true);
            focusSoon('input[name=promoCode]');
          }}
        />
        <ConsentField
          isChecked={form.values.hasConsent}
          isMissing={isConsentMissing && !form.values.hasConsent}
          onChange={(isChecked) => form.setFieldValue('hasConsent', isChecked)}
        />
        <div>
          <Button
            ref={button}
            type={draft.isReady ? 'submit' : 'button'}
            size="lg"
            width="full"
            disabled={submission.isSending}
            css={withScript}
            isBusy={submission.isSending}
          >
            {submission.isSending ? texts.processing() : texts.submit()}
          </Button>
          <chakra.p
            role="alert"
            mt="3"
            textStyle="small"
            fontWeight="medium"
            color="danger"
            _empty={{ display: 'none' }}
          >
            {submission.failure}
          </chakra.p>
          <chakra.p role="status" mt="3" textStyle="small" color="ink.muted" _empty={{ display: 'none' }}>
            {submission.progress !== null &&
              texts.uploading({ percent: Math.round(submission.progress * 100) })}
          </chakra.p>
        </div>
      </QuoteSummary>
    </chakra.form>
  );
}

// Files do not change while the visitor types.
const Attachments = memo(AttachmentsField);

const formId = 'quote-request';

/** Marks all visible fields as touched; a brief that is opened later must not show errors at once. */
function touchedByAll(serviceType: ServiceType, { isBriefOpen }: QuoteValues): Record<string, true> {
  const hidden: readonly string[] = isBriefOpen ? [] : services[serviceType].briefFields;
  const shown = Object.keys(emptyQuote).filter((field) => !hidden.includes(field));
  return Object.fromEntries(shown.map((field) => [field, true]));
}
