import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import { type BuyerKind, buyerKinds } from '@storefront/contracts/orders/buyer.schema.ts';
import type { ClientQuote } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { clientPaths, paths } from '@storefront/contracts/paths.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#components/button.ts';
import { besideBox, CheckboxField } from '#components/fields/checkbox-field.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';
import { ConsumerPart } from './consumer-part.tsx';

type QuoteAcceptanceProps = {
  quote: ClientQuote;
  /** False while the server calculates the price of the latest choice. */
  isPriceSettled: boolean;
};

/** The form to accept a quote: the wording that is recorded, a checkbox for consent, a button. */
export function QuoteAcceptance({ quote, isPriceSettled }: QuoteAcceptanceProps) {
  const { order, token } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.quote;
  const buyerTexts = LL.clientClosing.buyer;
  const [, navigate] = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const choice = useRef<HTMLInputElement>(null);
  const [buyer, setBuyer] = useState<BuyerKind | null>(null);
  const [startsEarlyBy, setStartsEarlyBy] = useState<string | null>(null);
  const [isBuyerMissing, setIsBuyerMissing] = useState(false);
  const step = useClientStep();
  const { acceptanceWording: wording, consumerTerms } = quote;
  if (!wording || !consumerTerms) return null;
  const { version: wordingVersion } = wording;
  const { version: termsVersion } = consumerTerms;
  // A tick holds as long as the page shows what the client has agreed to, whatever fails meanwhile.
  const shown = JSON.stringify([quote.version, order.totalPrice, wordingVersion, termsVersion]);
  const isAgreed = agreedTo === shown;
  const startsEarly = startsEarlyBy === shown;

  async function accept(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step.isBusy() || !isPriceSettled) return;
    setIsMissing(!isAgreed);
    setIsBuyerMissing(buyer === null);
    if (buyer === null) return choice.current?.focus();
    if (!isAgreed) return box.current?.focus();
    const { version } = quote;
    const { totalPrice } = order;
    await step.run({
      call: () =>
        trpc.clientOrders.accept.mutate({
          token,
          version,
          totalPrice,
          wording: { version: wordingVersion, locale },
          buyer:
            buyer === 'business' ? { kind: buyer } : { kind: buyer, termsVersion, startEarly: startsEarly },
        }),
      isDoneIn: (current) => current.quote?.version === version && current.quote.acceptance !== null,
      onDone: (accepted) => {
        showToast({ tone: 'success', title: texts.acceptedToast() });
        const isPayable = accepted !== null && accepted.paymentChoices.length > 0;
        navigate(isPayable ? clientPaths.payment(token) : clientPaths.order(token), { replace: true });
      },
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
        <ConsumerPart
          terms={consumerTerms}
          startsEarly={startsEarly}
          onChange={(starts) => setStartsEarlyBy(starts ? shown : null)}
        />
      )}
      <chakra.div mt="5">
        <CheckboxField
          ref={box}
          checked={isAgreed}
          onChange={(event) => {
            setAgreedTo(event.target.checked ? shown : null);
            setIsMissing(false);
          }}
          label={bindHyphens(wording.text[locale])}
          error={isMissing ? texts.consentMissing() : undefined}
          isRequired
        />
      </chakra.div>
      <chakra.p textStyle="small" color="ink.muted" ps={besideBox} mt="2">
        <OuterLink href={paths.terms} target="_blank" rel="noopener" isTall>
          {texts.terms({ newTab: LL.footer.newTab() })}
        </OuterLink>
      </chakra.p>
      <StepFailure text={step.failure} />
      <Button type="submit" size="lg" mt="6" isBusy={step.isSending || !isPriceSettled}>
        {buyer === 'consumer' ? buyerTexts.order() : texts.accept()}
      </Button>
      <chakra.p textStyle="small" color="ink.muted" mt="3">
        {buyer === 'consumer' ? buyerTexts.obligation() : texts.nothingCharged()}
      </chakra.p>
    </chakra.form>
  );
}
