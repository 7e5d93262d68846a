import { chakra } from '@chakra-ui/react/styled-system';
import { currencyForLocale, isConverted } from '@storefront/contracts/i18n/locale.ts';
import { shownAmounts, shownMoney } from '@storefront/contracts/orders/client/shown-amounts.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import type { PaymentKind } from '@storefront/contracts/pricing/due-payments.ts';
import { formatAmount, formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { useEffect, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { trpc } from '#lib/trpc.ts';
import { OrderLines } from '../facts/order-lines.tsx';
import { paymentId } from '../facts/slip-actions.tsx';
import { useClientPage } from '../page/use-client-page.ts';
import { QuoteStepList } from '../quote/quote-step-list.tsx';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';
import { useLeftCheckout } from './use-left-checkout.ts';

/** A page that is still there after this time has not been left. */
const leavingMs = 15_000;

/** The payments possible for an accepted order; paying itself happens on the provider's page. */
export function PaymentStep() {
  const { order, token } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.payment;
  const step = useClientStep();
  const [starting, setStarting] = useState<PaymentKind | null>(null);
  const { deposit, open } = shownMoney(order, locale);
  const shown: Record<PaymentKind, number> = {
    deposit,
    full: shownAmounts(order, currencyForLocale(locale)).total,
    rest: open,
  };
  const hasFailed = order.payments.at(-1)?.state === 'failed';
  const { hasLeft, note } = useLeftCheckout();

  // No event tells that the visitor has stopped the browser on its way to the provider.
  useEffect(() => {
    if (starting === null || step.isSending) return;
    const timer = setTimeout(() => setStarting(null), leavingMs);
    return () => clearTimeout(timer);
  }, [starting, step.isSending]);

  // After the back button the browser may restore the page from its back/forward cache as it was left.
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStarting(null);
    };
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);

  async function pay(kind: PaymentKind): Promise<void> {
    if (starting) return;
    setStarting(kind);
    let isLeaving = false;
    await step.run({
      call: async () => {
        const { checkoutUrl } = await trpc.clientOrders.startPayment.mutate({ token, kind });
        location.assign(checkoutUrl);
        isLeaving = true;
        return null;
      },
    });
    if (!isLeaving) setStarting(null);
  }

  return (
    <section aria-labelledby={paymentId}>
      <QuoteStepList
        open={['details', 'payment']}
        current="payment"
        urlOf={(step) => (step === 'payment' ? clientPaths.payment(token) : clientPaths.order(token))}
      />
      <chakra.h2 id={paymentId} textStyle="headline" mt="8" mb="6">
        {texts.title()}
      </chakra.h2>
      <OrderLines order={order} />
      {(hasFailed || hasLeft) && (
        <chakra.p
          ref={note}
          tabIndex={-1}
          scrollMarginTop="24"
          mt="6"
          p="5"
          bg={hasFailed ? 'danger.tint' : 'paper.sunken'}
          borderRadius="sm"
        >
          {hasFailed ? texts.failed() : texts.left()}
        </chakra.p>
      )}
      <chakra.div data-keep-clear display="flex" flexWrap="wrap" gap="4" mt="8">
        {order.paymentChoices.map(({ kind }, index) => (
          <Button
            key={kind}
            size="lg"
            variant={index === 0 ? 'primary' : 'outline'}
            isBusy={starting === kind}
            aria-disabled={starting !== null || undefined}
            onClick={() => void pay(kind)}
          >
            {texts.pay[kind]({ amount: formatAmount(shown[kind], locale) })}
          </Button>
        ))}
      </chakra.div>
      <StepFailure text={step.failure} />
      <chakra.p textStyle="small" color="ink.muted" mt="4">
        {isConverted(locale) &&
          `${texts.charged({ amounts: order.paymentChoices.map(({ amount }) => formatUsd(amount, locale)).join(` ${texts.or()} `) })} `}
        {texts.hint()}
      </chakra.p>
      <chakra.p mt="6">
        <TextLink href={clientPaths.order(token)} isTall>
          {texts.back()}
        </TextLink>
      </chakra.p>
    </section>
  );
}
