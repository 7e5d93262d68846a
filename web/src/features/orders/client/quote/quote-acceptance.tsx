import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import { type BuyerKind, buyerKinds } from '@storefront/contracts/orders/buyer.schema.ts';
import { clientPaths, paths } from '@storefront/contracts/paths.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#components/button.ts';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';
import { ConsumerPart } from './consumer-part.tsx';
import type { QuoteFlowProps } from './quote-flow.tsx';

type QuoteAcceptanceProps = QuoteFlowProps & {
  /** False while the server calculates the price of the latest choice. */
  isPriceSettled: boolean;
};

/** The form to accept a quote: the wording that is recorded, a checkbox for consent, a button. */
export function QuoteAcceptance({ order, quote, token, isPriceSettled, show, reload }: QuoteAcceptanceProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.quote;
  const buyerTexts = LL.clientClosing.buyer;
  const [, navigate] = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const choice = useRef<HTMLInputElement>(null);
  const [buyer, setBuyer] = useState<BuyerKind | null>(null);
  const [startsEarly, setStartsEarly] = useState(false);
  const [isBuyerMissing, setIsBuyerMissing] = useState(false);
  const step = useClientStep(async () => {
    // The page now shows something other than what the client agreed to.
    setIsAgreed(false);
    setStartsEarly(false);
    await reload();
  });
  const { acceptanceWording: wording, consumerTerms } = quote;
  if (!wording || !consumerTerms) return null;
  const { version: wordingVersion } = wording;
  const { version: termsVersion } = consumerTerms;

  async function accept(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step.isBusy() || !isPriceSettled) return;
    setIsMissing(!isAgreed);
    setIsBuyerMissing(buyer === null);
    if (buyer === null) return choice.current?.focus();
    if (!isAgreed) return box.current?.focus();
    await step.run(async () => {
      const { version } = quote;
      const { totalPrice } = order;
      const answer = await trpc.clientOrders.accept.mutate({
        token,
        version,
        totalPrice,
        wording: { version: wordingVersion, locale },
        buyer:
          buyer === 'business' ? { kind: buyer } : { kind: buyer, termsVersion, startEarly: startsEarly },
      });
      show(answer);
      showToast({ tone: 'success', title: texts.acceptedToast() });
      navigate(answer.paymentChoices.length > 0 ? clientPaths.payment(token) : clientPaths.order(token), {
        replace: true,
      });
    });
  }

  return (
    <chakra.form noValidate onSubmit={accept} mt="8" p={{ base: '5', md: '7' }} layerStyle="sheet">
      <RadioGroup
        ref={choice}
        legend={buyerTexts.legend()}
        choices={buyerKinds.map((value) => ({ value, label: buyerTexts.kinds[value]() }))}
        value={buyer}
        onChange={(value) => {
          setBuyer(value);
          setIsBuyerMissing(false);
        }}
        error={isBuyerMissing ? messages.buyerKindRequired[locale] : undefined}
      />
      {buyer === 'consumer' && (
        <ConsumerPart terms={consumerTerms} startsEarly={startsEarly} onChange={setStartsEarly} />
      )}
      <CheckboxField
        ref={box}
        checked={isAgreed}
        onChange={(event) => {
          setIsAgreed(event.target.checked);
          setIsMissing(false);
        }}
        label={bindHyphens(wording.text[locale])}
        error={isMissing ? texts.consentMissing() : undefined}
        isRequired
      />
      <chakra.p textStyle="small" color="ink.muted" ps="10" mt="2">
        <OuterLink
          href={paths.terms}
          target="_blank"
          rel="noopener"
          display="inline-flex"
          alignItems="center"
          minH="tap"
        >
          {texts.terms({ newTab: LL.footer.newTab() })}
        </OuterLink>
      </chakra.p>
      <StepFailure text={step.failure} />
      <Button type="submit" size="lg" mt="6" aria-busy={step.isSending || !isPriceSettled || undefined}>
        {buyer === 'consumer' ? buyerTexts.order() : texts.accept()}
      </Button>
      <chakra.p textStyle="small" color="ink.muted" mt="3">
        {buyer === 'consumer' ? buyerTexts.obligation() : texts.nothingCharged()}
      </chakra.p>
    </chakra.form>
  );
}
