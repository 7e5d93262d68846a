import { chakra } from '@chakra-ui/react/styled-system';
import { currencyForLocale } from '@storefront/contracts/i18n/locale.ts';
import type { ClientQuote } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { shownAmounts } from '@storefront/contracts/orders/client/shown-amounts.ts';
import type { QuoteStep } from '@storefront/contracts/orders/quote/quote-steps.ts';
import { anchors, clientPaths } from '@storefront/contracts/paths.ts';
import { formatAmount } from '@storefront/contracts/pricing/format-price.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { ButtonLink } from '#components/button.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { AddonChoice } from '#features/orders/create/basket/addon-choice.tsx';
import { QuantityStepper } from '#features/orders/create/basket/quantity-stepper.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { OrderLines } from '../facts/order-lines.tsx';
import { useClientPage } from '../page/use-client-page.ts';
import { QuoteAcceptance } from './quote-acceptance.tsx';
import { QuoteMessage } from './quote-message.tsx';
import { QuoteStepList } from './quote-step-list.tsx';
import { useQuoteOptions } from './use-quote-options.ts';

/**
 * The steps from an open quote to its acceptance. The current step is in the URL, so that the back button
 * works.
 */
export function QuoteFlow({ quote }: { quote: ClientQuote }) {
  const { order, token } = useClientPage();
  const { LL } = useI18n();
  const texts = LL.clientOrder.quote;
  const asked = new URLSearchParams(useSearch()).get('step');
  const step = quote.steps.find((item) => item === asked) ?? 'details';
  const options = useQuoteOptions();
  const heading = useStepFocus(step);
  const urlOf = (target: QuoteStep) => `${clientPaths.order(token)}?step=${target}`;
  return (
    <chakra.section id={anchors.quote} aria-labelledby="quote-step" scrollMarginTop="24">
      <QuoteStepList open={quote.steps} current={step} urlOf={urlOf} />
      <chakra.h2
        id="quote-step"
        ref={heading}
        tabIndex={-1}
        textStyle="headline"
        mt="8"
        mb="6"
        scrollMarginTop="24"
      >
        {step !== 'payment' && texts.headings[step]()}
      </chakra.h2>
      {step === 'details' && (
        <>
          <QuoteMessage quote={quote} />
          <OrderLines order={order} />
          <Forward href={urlOf('options')}>{texts.toOptions()}</Forward>
        </>
      )}
      {step === 'options' && (
        <>
          <chakra.p color="ink.muted" mb="6" maxW="prose">
            {texts.optionsHint()}
          </chakra.p>
          <chakra.div display="grid" gap="6" mb="8">
            <QuantityStepper
              value={options.choice.quantity}
              error={undefined}
              onChange={(change) => options.change(({ quantity }) => ({ quantity: change(quantity) }))}
            />
            <AddonChoice
              serviceType={order.serviceType}
              value={options.choice.addons}
              onChange={(change) => options.change(({ addons }) => ({ addons: change(addons) }))}
            />
          </chakra.div>
          <div role="status">
            {options.isSaving && <chakra.p color="ink.muted">{texts.pricing()}</chakra.p>}
            {options.failure && <chakra.p color="danger">{options.failure}</chakra.p>}
            {options.isRepriced && <NewTotal />}
          </div>
          <chakra.div opacity={options.isSaving ? 0.5 : 1} aria-busy={options.isSaving}>
            <OrderLines order={order} />
          </chakra.div>
          <Forward href={urlOf('review')}>{texts.toReview()}</Forward>
        </>
      )}
      {step === 'review' && (
        <>
          <OrderLines order={order} />
          <QuoteAcceptance quote={quote} isPriceSettled={!options.isSaving} />
        </>
      )}
    </chakra.section>
  );
}

/** The new price for those who do not see it change. */
function NewTotal() {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  const total = formatAmount(shownAmounts(order, currencyForLocale(locale)).total, locale);
  return <VisuallyHidden>{`${LL.clientOrder.lines.total()}: ${total}`}</VisuallyHidden>;
}

function Forward({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink href={href} size="lg" mt="8" data-print="hide">
      {children}
    </ButtonLink>
  );
}

/**
 * Moves view and focus to the heading after a change of step; on arrival the browser's scroll position is
 * kept.
 */
function useStepFocus(step: QuoteStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
