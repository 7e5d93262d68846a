import { chakra } from '@chakra-ui/react/styled-system';
import { findAddon } from '@storefront/contracts/catalogue/addons.ts';
import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { isConverted } from '@storefront/contracts/i18n/locale.ts';
import { displayPrice, formatAmount, formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { depositOf } from '@storefront/contracts/pricing/order-totals.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { basketTotals } from '../create/basket/basket-totals.ts';
import type { AskedFor, LastOrder } from '../last-order.ts';
import { Slip, SlipLine, SlipNumber, SlipTotal } from '../slip.tsx';

/** The requested items and their price, under the number of the order. */
export function RequestSlip({ order }: { order: LastOrder }) {
  const { LL, locale } = useI18n();
  const texts = LL.thankYou;
  return (
    <Slip aria-labelledby="request-slip">
      <chakra.h2 id="request-slip" textStyle="caption" color="accent" mb="4">
        {texts.slip.title()} · {services[order.serviceType].name[locale]}
      </chakra.h2>
      <chakra.dl display="grid" gap="2">
        <SlipNumber label={texts.orderNumber()} id={order.id} />
        {order.asked && <Sum order={order} asked={order.asked} />}
      </chakra.dl>
      <chakra.p textStyle="small" color="ink.muted" mt="4">
        {order.asked &&
          isConverted(locale) &&
          `${texts.slip.inUsd({ total: formatUsd(order.asked.totalUsd, locale) })} `}
        {texts.slip.nothing()}
      </chakra.p>
    </Slip>
  );
}

type SumProps = { order: LastOrder; asked: AskedFor };

function Sum({ order: { serviceType }, asked: { planId, quantity, addonIds, totalUsd } }: SumProps) {
  const { LL, locale } = useI18n();
  const texts = LL.thankYou.slip;
  const { shown, usd } = basketTotals(serviceType, { planId, quantity, addonIds }, locale);
  // If the server's prices differ, show its total without lines that would not add up to it.
  const isOurs = usd.total === totalUsd;
  const total = isOurs ? shown.total : displayPrice(totalUsd, locale);
  const plan = findPlan(serviceType, planId);
  return (
    <>
      {isOurs && plan && (
        <>
          <SlipLine label={`${plan.name[locale]}${quantity > 1 ? ` × ${quantity}` : ''}`}>
            {formatAmount(shown.subtotal, locale)}
          </SlipLine>
          {addonIds.map((id) => {
            const addon = findAddon(serviceType, id);
            return (
              addon && (
                <SlipLine key={id} label={addon.name[locale]}>
                  {formatAmount(displayPrice(addon.priceUsd, locale), locale)}
                </SlipLine>
              )
            );
          })}
        </>
      )}
      <SlipTotal label={texts.total()}>{formatAmount(total, locale)}</SlipTotal>
      <SlipLine label={texts.deposit()}>{formatAmount(depositOf(total), locale)}</SlipLine>
    </>
  );
}
