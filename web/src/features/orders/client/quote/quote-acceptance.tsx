import { chakra } from '@chakra-ui/react/styled-system';
import { clientPaths, paths } from '@storefront/contracts/paths.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#components/button.ts';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage } from '#lib/call-failure.ts';
import { showToast } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import type { QuoteFlowProps } from './quote-flow.tsx';
import { StepFailure } from './step-failure.tsx';

type QuoteAcceptanceProps = QuoteFlowProps & {
  /** False while the server works out the price of the latest choice. */
  isPriceSettled: boolean;
};

/** The client's yes: the words that are recorded, a box for the consent, a button. */
export function QuoteAcceptance({ order, quote, token, isPriceSettled, show, reload }: QuoteAcceptanceProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.quote;
  const [, navigate] = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wording = quote.acceptanceWording;
  if (!wording) return null;
  const { version: wordingVersion } = wording;

  async function accept(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || !isPriceSettled) return;
    setIsMissing(!isAgreed);
    if (!isAgreed) return box.current?.focus();
    setIsSending(true);
    setFailure(null);
    try {
      const { version } = quote;
      const { totalPrice } = order;
      const answer = await trpc.clientOrders.accept.mutate({
        token,
        version,
        totalPrice,
        wording: { version: wordingVersion, locale },
      });
      show(answer);
      showToast({ tone: 'success', title: texts.acceptedToast() });
      navigate(answer.paymentChoices.length > 0 ? clientPaths.payment(token) : clientPaths.order(token), {
        replace: true,
      });
    } catch (error) {
      setFailure(errorMessage(error, locale) ?? LL.error.network());
      // What was agreed to is not what stands there now.
      setIsAgreed(false);
      await reload();
    } finally {
      setIsSending(false);
    }
  }

  return (
    <chakra.form noValidate onSubmit={accept} mt="8" p={{ base: '5', md: '7' }} layerStyle="sheet">
      <CheckboxField
        ref={box}
        checked={isAgreed}
        onChange={(event) => {
          setIsAgreed(event.target.checked);
          setIsMissing(false);
        }}
        label={wording.text[locale]}
        error={isMissing ? texts.consentMissing() : undefined}
        isRequired
      />
      <chakra.p textStyle="small" color="ink.muted" ps="10">
        <TextLink href={paths.terms} display="inline-flex" alignItems="center" minH="tap">
          {texts.terms()}
        </TextLink>
      </chakra.p>
      <StepFailure text={failure} />
      <Button type="submit" size="lg" mt="6" aria-busy={isSending || !isPriceSettled || undefined}>
        {texts.accept()}
      </Button>
      <chakra.p textStyle="small" color="ink.muted" mt="3">
        {texts.nothingCharged()}
      </chakra.p>
    </chakra.form>
  );
}
