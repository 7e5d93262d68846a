import { chakra } from '@chakra-ui/react/styled-system';
import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { memo, useRef } from 'react';
import { Button } from '#components/button.ts';
import { Honeypot } from '#components/fields/honeypot.tsx';
import { useFocusBack } from '#components/fields/use-focus-back.ts';
import { FormNoScript, withScript } from '#components/form-no-script.tsx';
import { AttachmentsField } from '#features/uploads/attachments-field/attachments-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useIsOnline } from '#lib/later/use-is-online.ts';
import { QuoteSummary } from '../basket/quote-summary.tsx';
import type { useQuoteSubmission } from '../submit/use-quote-submission.ts';
import { ConsentField } from './consent-field.tsx';
import { DraftNote } from './draft-note.tsx';
import { ProjectFields } from './project-fields.tsx';
import { PromoCode } from './promo-code.tsx';
import { useQuoteForm } from './use-quote-form.ts';

/** The quote request: project fields on one side, summary on the other, in one form. */
export function QuoteForm({ serviceType }: { serviceType: ServiceType }) {
  const quote = useQuoteForm(serviceType);
  const { form, draft, attachments, submission } = quote;
  return (
    <chakra.form
      {...quote.formProps}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
      alignItems="start"
      columnGap={{ base: '10', xl: '16' }}
      rowGap="10"
      position="relative"
    >
      <chakra.div display="grid" gap="6" minW="0">
        <FormNoScript />
        <DraftNote isRestored={draft.isRestored || attachments.areRestored} onStartOver={quote.startOver} />
        <ProjectFields serviceType={serviceType} form={form} />
        <Attachments
          files={attachments.files}
          onAdd={attachments.add}
          onRemove={attachments.remove}
          refusals={attachments.refusals}
          widget={attachments.widget}
          disabled={submission.isSending}
          progress={submission.progress}
        />
        <Honeypot />
      </chakra.div>
      <QuoteSummary serviceType={serviceType} figures={submission.figures}>
        <PromoCode form={form} isOpen={quote.isPromoOpen} onOpen={quote.openPromo} />
        <ConsentField
          isChecked={form.values.hasConsent}
          isMissing={quote.isConsentMissing}
          onChange={(isChecked) => form.setFieldValue('hasConsent', isChecked)}
        />
        <Submit submission={submission} isReady={draft.isReady} />
      </QuoteSummary>
    </chakra.form>
  );
}

// Files do not change while the visitor types.
const Attachments = memo(AttachmentsField);

type SubmitProps = {
  submission: ReturnType<typeof useQuoteSubmission>;
  /** False in the prerendered page. */
  isReady: boolean;
};

/** The button, and below it why the last attempt failed or how far the files are. */
function Submit({ submission: { isSending, failure, progress }, isReady }: SubmitProps) {
  const { LL } = useI18n();
  const texts = LL.order.form;
  const isOnline = useIsOnline();
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(button, isSending);
  return (
    <div>
      <Button
        ref={button}
        type={isReady ? 'submit' : 'button'}
        data-submits
        size="lg"
        width="full"
        disabled={isSending}
        css={withScript}
        isBusy={isSending}
      >
        {isSending ? texts.processing() : texts.submit()}
      </Button>
      <chakra.p
        role="alert"
        mt="3"
        textStyle="small"
        fontWeight="medium"
        color="danger"
        _empty={{ display: 'none' }}
      >
        {failure}
      </chakra.p>
      <chakra.p role="status" mt="3" textStyle="small" color="ink.muted" _empty={{ display: 'none' }}>
        {progress !== null &&
          (isOnline ? texts.uploading({ percent: Math.round(progress * 100) }) : texts.offline())}
      </chakra.p>
    </div>
  );
}
