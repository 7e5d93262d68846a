import { chakra } from '@chakra-ui/react/styled-system';
import { languageName } from '@storefront/contracts/i18n/language-name.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import {
  adjustmentReasonMaxLength,
  quoteMessageMaxLength,
} from '@storefront/contracts/orders/quote/quote.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#components/button.ts';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { FreeLinesField } from './free-lines-field.tsx';
import { useQuoteComposer } from './use-quote-composer.ts';

type QuoteComposerProps = {
  quote: OrderQuote;
  clientLocale: Locale;
  isAskedFor: boolean;
  onClose: () => void;
};

/**
 * The form in which the operator writes a quote: a message and, if the price differs from the catalogue, an
 * adjustment with its reason.
 */
export function QuoteComposer({ quote, clientLocale, isAskedFor, onClose }: QuoteComposerProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminQuote.composer;
  const form = useQuoteComposer(quote, onClose);
  const message = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => {
    if (isAskedFor) message.current?.focus();
  }, []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    form.send();
    // After the errors are rendered.
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  return (
    <chakra.form
      noValidate
      onSubmit={handleSubmit}
      aria-label={texts.label()}
      display="grid"
      gap="4"
      maxW="40rem"
      data-print="hide"
    >
      <TextAreaField
        ref={message}
        label={texts.message()}
        hint={texts.messageHint()}
        rows={6}
        maxLength={quoteMessageMaxLength}
        value={form.values.message}
        onChange={(event) => form.change({ message: event.target.value })}
        error={form.errors.message}
        isRequired
      />
      <FreeLinesField
        lines={form.values.lines}
        errors={form.errors.lines ?? []}
        language={languageName(clientLocale, locale)}
        onChange={(lines) => form.change({ lines })}
      />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '17rem minmax(0, 1fr)' }}
      >
        <TextField
          label={texts.amount()}
          hint={texts.amountHint()}
          inputMode="text"
          autoComplete="off"
          value={form.values.amount}
          onChange={(event) => form.change({ amount: event.target.value })}
          error={form.errors.amount}
        />
        <TextField
          label={texts.reason()}
          hint={texts.reasonHint()}
          autoComplete="off"
          maxLength={adjustmentReasonMaxLength}
          value={form.values.reason}
          onChange={(event) => form.change({ reason: event.target.value })}
          error={form.errors.reason}
          isRequired={form.hasAmount}
        />
      </chakra.div>
      <chakra.div maxW={{ md: '17rem' }}>
        <TextField
          label={texts.validDays()}
          hint={texts.validDaysHint()}
          inputMode="numeric"
          autoComplete="off"
          value={form.values.validDays}
          onChange={(event) => form.change({ validDays: event.target.value })}
          error={form.errors.validDays}
          isRequired
        />
      </chakra.div>
      <p aria-live="polite" id={`${id}-total`}>
        {form.hasAmount ? texts.total({ subtotal: formatUsd(form.subtotal, locale) }) : texts.pays()}{' '}
        <strong>{form.total === null || form.total < 1 ? '–' : formatUsd(form.total, locale)}</strong>
      </p>
      {form.isAccepted && (
        <CheckboxField
          checked={form.values.reopenAccepted}
          onChange={(event) => form.change({ reopenAccepted: event.target.checked })}
          label={texts.reopen()}
          error={form.errors.reopenAccepted}
          isRequired
        />
      )}
      <div role="alert">{form.failure && <chakra.p color="danger">{form.failure}</chakra.p>}</div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" size="sm" aria-describedby={`${id}-total`} isBusy={form.isSending}>
          {texts.send()}
        </Button>
        <Button variant="ghost" size="sm" disabled={form.isSending} onClick={form.cancel}>
          {LL.adminSession.cancel()}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
