import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientOrderPage } from '@storefront/contracts/orders/client-order.schema.ts';
import { clientPaths, paths } from '@storefront/contracts/paths.ts';
import { ButtonLink } from '#components/button.ts';
import { PageHead } from '#components/page-head.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useOrderLocale } from '../facts/use-order-locale.ts';
import { usePaymentOutcome } from './use-payment-outcome.ts';

type OrderConfirmedProps = { order: ClientOrderPage; token: string; reload: () => Promise<void> };

/** Where the client arrives after paying. It says of the payment what the provider has reported, and no more. */
export function OrderConfirmed({ order, token, reload }: OrderConfirmedProps) {
  const { LL } = useI18n();
  const texts = LL.clientOrder.confirmed;
  useOrderLocale(order.locale);
  const outcome = usePaymentOutcome(order, reload);
  const said = {
    paid: [texts.title(), texts.titleProse(), texts.text()],
    pending: [texts.pendingTitle(), texts.pendingProse(), texts.pendingText()],
    slow: [texts.pendingTitle(), texts.pendingProse(), texts.slowText()],
    none: [texts.noneTitle(), texts.noneProse(), texts.noneText()],
  }[outcome];
  return (
    <div role="status" data-testid="payment-outcome">
      <PageHead
        label={texts.label({ id: order.id })}
        title={
          <>
            {said[0]} <chakra.em textStyle="prose">{said[1]}</chakra.em>
          </>
        }
        lead={said[2]}
      >
        {outcome === 'paid' && (
          <chakra.dl mt="10" pt="4" borderTopWidth="3px" borderColor="accent" maxW="26rem">
            <chakra.dt textStyle="caption" color="ink.muted">
              {texts.orderNumber()}
            </chakra.dt>
            <chakra.dd textStyle="numeral" mt="2">
              #{order.id}
            </chakra.dd>
          </chakra.dl>
        )}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="4" mt="10">
          {outcome === 'paid' && (
            <ButtonLink href={clientPaths.receipt(token)} size="lg">
              {LL.clientOrder.receipt.view()}
            </ButtonLink>
          )}
          <ButtonLink href={paths.home} variant="ink" size="lg">
            {texts.home()}
          </ButtonLink>
          <TextLink href={clientPaths.order(token)}>{LL.clientOrder.payment.back()}</TextLink>
        </chakra.div>
      </PageHead>
    </div>
  );
}
