import { chakra } from '@chakra-ui/react/styled-system';
import { isConverted } from '@storefront/contracts/i18n/locale.ts';
import { displayPrice, formatAmount, formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { depositOf, type OrderTotals } from '@storefront/contracts/pricing/order-totals.ts';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { ServerFigures } from '../submit/submit-quote.ts';
import { Amount } from './amount.tsx';

type TotalsListProps = {
  shown: OrderTotals;
  usd: OrderTotals;
  /** Server figures that replace ours; their line items are unknown, so none are shown. */
  figures: ServerFigures | null;
  eta: string | null;
};

/** Subtotal, add-ons, total, deposit and delivery. */
export function TotalsList({ shown, usd, figures, eta }: TotalsListProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.summary;
  const total = figures ? displayPrice(figures.totalPrice, locale) : shown.total;
  const deposit = figures ? depositOf(total) : shown.deposit;
  const totalUsd = formatUsd(figures?.totalPrice ?? usd.total, locale);
  const [beforeUsd, afterUsd] = texts.inUsd({ total: totalUsd }).split(totalUsd);
  return (
    <>
      <chakra.dl display="grid" gap="1.5" textStyle="small">
        {!figures && (
          <>
            <Row label={texts.subtotal()}>
              <Amount of="subtotal">{formatAmount(shown.subtotal, locale)}</Amount>
            </Row>
            <Row label={texts.addonsTotal()}>
              <Amount of="addonsTotal">{formatAmount(shown.addonsTotal, locale)}</Amount>
            </Row>
          </>
        )}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="baseline"
          justifyContent="space-between"
          columnGap="4"
          mt="2"
          pt="3"
          borderTopWidth="2px"
          borderColor="ink"
        >
          <chakra.dt textStyle="title">{texts.total()}</chakra.dt>
          <chakra.dd textStyle="price" ms="auto" aria-live="polite" data-testid="quote-total">
            <Amount of="total">{formatAmount(total, locale)}</Amount>
          </chakra.dd>
        </chakra.div>
        <Row label={texts.deposit()}>
          <Amount of="deposit">{formatAmount(deposit, locale)}</Amount>
        </Row>
        {eta !== null && (
          // On two lines: side by side, both would wrap.
          <div>
            <chakra.dt color="ink.muted">{texts.eta()}</chakra.dt>
            <chakra.dd fontWeight="medium">
              <span
                data-plan="eta"
                // Like the amounts.
                suppressHydrationWarning
              >
                {eta}
              </span>{' '}
              <chakra.span color="ink.muted" fontWeight="normal" whiteSpace="nowrap">
                ({texts.toBeConfirmed()})
              </chakra.span>
            </chakra.dd>
          </div>
        )}
      </chakra.dl>
      {isConverted(locale) && (
        <chakra.p textStyle="small" color="ink.muted" mt="3">
          {beforeUsd}
          <Amount of="totalUsd">{totalUsd}</Amount>
          {afterUsd}
        </chakra.p>
      )}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    // An amount of many digits goes below its label.
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      justifyContent="space-between"
      columnGap="2"
    >
      <chakra.dt flex="1 1 9rem" color="ink.muted">
        {label}
      </chakra.dt>
      <chakra.dd ms="auto" fontWeight="medium" textAlign="end">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
