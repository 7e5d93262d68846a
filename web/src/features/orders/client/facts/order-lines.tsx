import { chakra } from '@chakra-ui/react/styled-system';
import { currencyForLocale, isConverted, storedCurrency } from '@storefront/contracts/i18n/locale.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { shownAmounts, usdNoteOf } from '@storefront/contracts/orders/client/shown-amounts.ts';
import { formatMoney, formatSigned, formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type OrderLinesProps = {
  order: Pick<
    ClientOrderPage,
    'lines' | 'subtotal' | 'adjustment' | 'totalPrice' | 'paidAmount' | 'openAmount'
  >;
  /** For receipts: in US dollars as charged, regardless of the language. */
  isInUsd?: boolean;
};

/** The ordered items, line by line, with a total that is their sum. */
export function OrderLines({ order, isInUsd = false }: OrderLinesProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.lines;
  const currency = isInUsd ? storedCurrency : currencyForLocale(locale);
  const shown = shownAmounts(order, currency);
  const format = (amount: number) => formatMoney(amount, currency, locale);
  const isPriced = shown.lines.every((line) => line !== null);
  const usdNote = usdNoteOf(order);
  return (
    <>
      <chakra.table width="full" borderCollapse="collapse" data-testid="order-lines" data-keep-clear>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{texts.item()}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{texts.amount()}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ id, kind, name, quantity }, index) => {
            const line = shown.lines[index];
            return (
              <Row
                key={`${kind}-${id}`}
                name={name[locale]}
                note={
                  line
                    ? quantity > 1 && texts.each({ count: quantity, price: format(line.unitPrice) })
                    : `${texts.quantity()}: ${quantity}`
                }
              >
                {line && format(line.amount)}
              </Row>
            );
          })}
          {(order.adjustment !== null || !isPriced) && (
            <Row name={texts.subtotal()}>{format(shown.subtotal)}</Row>
          )}
          {order.adjustment !== null && shown.adjustment !== null && (
            <Row name={order.adjustment.reason}>{formatSigned(shown.adjustment, currency, locale)}</Row>
          )}
        </tbody>
        <chakra.tfoot
          borderTopWidth="2px"
          borderColor="ink"
          // Browsers repeat a footer on every printed page, as if the lines so far made up the total.
          css={{ '@media print': { display: 'table-row-group' } }}
        >
          <tr>
            <chakra.th scope="row" textStyle="title" textAlign="start" py="4">
              {texts.total()}
            </chakra.th>
            <chakra.td textStyle="price" textAlign="end" py="4" whiteSpace="nowrap" data-testid="order-total">
              {format(shown.total)}
            </chakra.td>
          </tr>
        </chakra.tfoot>
      </chakra.table>
      {!isPriced && (
        <chakra.p textStyle="small" color="ink.muted">
          {texts.noPrices()}
        </chakra.p>
      )}
      {isConverted(locale) && !isInUsd && (
        <chakra.p textStyle="small" color="ink.muted">
          {texts[usdNote]({
            total: formatUsd(order.totalPrice, locale),
            paid: formatUsd(order.paidAmount, locale),
            open: formatUsd(order.openAmount, locale),
          })}
        </chakra.p>
      )}
    </>
  );
}

function Row({ name, note, children }: { name: string; note?: string | false; children: ReactNode }) {
  return (
    <chakra.tr borderTopWidth="1px" borderColor="line.hairline">
      <chakra.th scope="row" fontWeight="normal" textAlign="start" py="3" pe="4" overflowWrap="anywhere">
        {name}
        {note && (
          <chakra.span display="block" textStyle="small" color="ink.muted">
            {note}
          </chakra.span>
        )}
      </chakra.th>
      <chakra.td
        textAlign="end"
        verticalAlign="top"
        py="3"
        fontWeight="medium"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
      >
        {children}
      </chakra.td>
    </chakra.tr>
  );
}
