import { chakra } from '@chakra-ui/react/styled-system';
import { currencyForLocale } from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { nextStepOf } from '@storefront/contracts/orders/client/next-step.ts';
import {
  includesTestPayment,
  shownAmounts,
  shownMoney,
} from '@storefront/contracts/orders/client/shown-amounts.ts';
import { situationOf } from '@storefront/contracts/orders/client/situation.ts';
import { receiptWords } from '@storefront/contracts/orders/receipt/receipt-words.ts';
import { clientPaths, paths } from '@storefront/contracts/paths.ts';
import { formatAmount } from '@storefront/contracts/pricing/format-price.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/button.ts';
import { OuterLink, TextLink } from '#components/site-link.tsx';
import { BreakableEmail } from '#components/text/breakable-email.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { Slip, SlipLine, SlipNumber, SlipTotal } from '../../slip.tsx';
import { OrderSheet } from '../facts/order-sheet.tsx';
import { stageProgressOf } from '../facts/order-stages.ts';
import { StageTrack } from '../facts/stage-track.tsx';
import { useNextStep } from '../facts/use-next-step.ts';
import type { ReloadOrder } from '../page/use-client-page.ts';
import { useOrderLocale } from '../page/use-order-locale.ts';
import { useTakenFocus } from '../page/use-taken-focus.ts';
import { usePaymentOutcome } from './use-payment-outcome.ts';

type OrderConfirmedProps = {
  order: ClientOrderPage;
  token: string;
  reload: ReloadOrder;
  takesFocus?: boolean;
};

/** The page after paying. It reports the state of the payment only as confirmed by the provider. */
export function OrderConfirmed({ order, token, reload, takesFocus = false }: OrderConfirmedProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.confirmed;
  const { facts } = LL.clientOrder;
  const heading = useTakenFocus(takesFocus);
  useOrderLocale(order.locale);
  const outcome = usePaymentOutcome(order, reload);
  const isPaid = outcome === 'paid';
  const said = {
    paid: [texts.title(), texts.titleProse(), texts.text()],
    pending: [texts.pendingTitle(), texts.pendingProse(), texts.pendingText()],
    slow: [texts.pendingTitle(), texts.pendingProse(), texts.slowText()],
    none: [texts.noneTitle(), texts.noneProse(), texts.noneText()],
  }[outcome];
  const situation = situationOf(order, new Date());
  const progress = stageProgressOf(order, situation);
  const { step, delivery } = useNextStep(order, situation);
  const hasFinalFiles = isPaid && nextStepOf(order, situation) === 'completedWithFiles';
  return (
    <div role="status" data-testid="payment-outcome">
      <OrderSheet
        label={texts.label({ id: order.id })}
        titleRef={heading}
        title={
          <>
            <chakra.span display="block">{said[0]}</chakra.span>{' '}
            <chakra.em display="block" textStyle="prose">
              {said[1]}
            </chakra.em>
          </>
        }
        lead={
          <p>
            {said[2]}
            {includesTestPayment(order) && ` ${receiptWords[locale].testPayment}.`}
          </p>
        }
        foot={progress && <StageTrack {...progress} />}
        tone={outcome === 'none' ? 'past' : 'live'}
        slip={<PaymentSlip order={order} token={token} isPaid={isPaid} />}
      >
        <chakra.dl display="grid" rowGap="8">
          {isPaid && (
            <Fact term={facts.next()}>
              <chakra.span
                display="block"
                textStyle="headline"
                fontSize="clamp(1.625rem, 1.2rem + 1.6vw, 2.5rem)"
              >
                {step}
              </chakra.span>
              {delivery && (
                <chakra.span display="block" textStyle="lead" mt="3" color="ink.muted">
                  {delivery}
                </chakra.span>
              )}
            </Fact>
          )}
          <Fact term={facts.contact()}>
            <OuterLink
              href={`mailto:${order.contactEmail}?subject=%23${order.id}`}
              isTall
              fontSize="lg"
              overflowWrap="anywhere"
            >
              <BreakableEmail address={order.contactEmail} />
            </OuterLink>
          </Fact>
        </chakra.dl>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="4" mt="10">
          {hasFinalFiles && (
            <ButtonLink href={clientPaths.order(token)} variant="ink" size="lg">
              {facts.toFiles()}
            </ButtonLink>
          )}
          <ButtonLink href={paths.home} variant={isPaid ? 'outline' : 'ink'} size="lg">
            {texts.home()}
          </ButtonLink>
          {!hasFinalFiles && (
            <TextLink href={clientPaths.order(token)} isTall>
              {LL.clientOrder.payment.back()}
            </TextLink>
          )}
        </chakra.div>
      </OrderSheet>
    </div>
  );
}

type PaymentSlipProps = { order: ClientOrderPage; token: string; isPaid: boolean };

/** The number of the order, and its amounts paid and open. */
function PaymentSlip({ order, token, isPaid }: PaymentSlipProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder;
  const { paid, open } = shownMoney(order, locale);
  const total = formatAmount(shownAmounts(order, currencyForLocale(locale)).total, locale);
  return (
    <Slip aria-label={texts.payment.summary()}>
      <chakra.dl display="grid" gap="2">
        <SlipNumber label={texts.confirmed.orderNumber()} id={order.id} />
        {isPaid ? (
          <>
            <SlipLine label={texts.lines.total()}>{total}</SlipLine>
            <SlipLine label={texts.lines.open()}>{formatAmount(open, locale)}</SlipLine>
            <SlipTotal label={texts.lines.paid()}>{formatAmount(paid, locale)}</SlipTotal>
          </>
        ) : (
          <SlipTotal label={texts.lines.total()}>{total}</SlipTotal>
        )}
      </chakra.dl>
      {isPaid && (
        <ButtonLink href={clientPaths.receipt(token)} size="lg" width="full" mt="6">
          {texts.receipt.view()}
        </ButtonLink>
      )}
    </Slip>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div
      pt="4"
      borderTopWidth="3px"
      borderColor="accent"
      _notFirst={{ borderTopWidth: '1px', borderColor: 'line.hairline' }}
    >
      <chakra.dt textStyle="caption" color="ink.muted" mb="2">
        {term}
      </chakra.dt>
      <dd>{children}</dd>
    </chakra.div>
  );
}
