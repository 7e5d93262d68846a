import { chakra } from '@chakra-ui/react/styled-system';
import { localeQueryName } from '@storefront/contracts/i18n/locale.ts';
import { isUnrefunded } from '@storefront/contracts/orders/client/next-step.ts';
import { missingRefundOf } from '@storefront/contracts/orders/client/shown-amounts.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import type { OrderQuote as QuoteData } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { isCalledOff, roundedUpUsd } from '@storefront/contracts/pricing/order-money.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { Column, Columns, Fact, PartTitle } from '#components/portal/parts.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { ClientPageLink } from './client-page-link.tsx';
import { PaymentList } from './payment-list.tsx';
import { QuoteComposer } from './quote-composer.tsx';
import { quoteDraft } from './quote-draft.ts';
import { QuoteVersions } from './quote-versions.tsx';

/**
 * An order's quote for the operator: its state, the versions sent with the client's answers, and the form for
 * the next one.
 */
export function OrderQuote({ order }: { order: Order }) {
  const { LL } = useI18n();
  const texts = LL.adminQuote;
  const titleId = `quote-${order.id}`;
  // The client may answer at any time.
  const quote = api.orders.quote.useQuery({ id: order.id }, askedOnOpening);
  return (
    <chakra.section aria-labelledby={titleId} mt="6">
      <PartTitle id={titleId}>{texts.title()}</PartTitle>
      {quote.data && <Known order={order} quote={quote.data} />}
      <NotLoaded query={quote} failed={texts.failed()} />
    </chakra.section>
  );
}

function Known({ order, quote }: { order: Order; quote: QuoteData }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminQuote;
  const [isWriting, setIsWriting] = useState(() => quoteDraft(order.id).read() !== null);
  const button = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(isWriting);
  const isAskedFor = useRef(false);
  useEffect(() => {
    // The focus returns to the button that opened the form.
    if (wasWriting.current && !isWriting) button.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  const start = () => {
    isAskedFor.current = true;
    setIsWriting(true);
  };
  const isOver = isClosed(order);
  const paid = formatUsd(quote.paidAmount, locale);
  const roundedUp = roundedUpUsd(quote.payments.map(({ refundedAmount }) => refundedAmount));
  const may = useMay();
  const isReachable = !isErased(order);
  const isCalled = isCalledOff(order) || (order.withdrawnAt !== null && order.status !== 'completed');
  const isHeld = isCalled && isReachable && quote.refundDue === 0 && isUnrefunded(quote);
  const whyNot = () => {
    if (isOver) return texts.orderClosed();
    return order.withdrawnAt === null ? texts.alreadyPaid() : texts.paidBeforeWithdrawal();
  };
  const canSend = !isOver && quote.paidAmount === 0 && isReachable && may('orders:write');
  return (
    <Columns>
      <Column>
        <chakra.dl display="grid" gap="2">
          {quote.freeLines.map(({ text, quantity, unitPrice }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote keep their order.
            <Fact key={index} term={texts.freeLine({ position: index + 1 })}>
              {text}: {quantity}&nbsp;×&nbsp;{formatUsd(unitPrice, locale)}
            </Fact>
          ))}
          {quote.roundsAmount > 0 && (
            <Fact term={texts.rounds()}>{formatUsd(quote.roundsAmount, locale)}</Fact>
          )}
          {quote.adjustment && (
            <Fact term={texts.adjustment()}>
              {formatUsd(quote.adjustment.amount, locale)} ({quote.adjustment.reason})
            </Fact>
          )}
          <Fact term={texts.total()}>{formatUsd(quote.totalPrice, locale)}</Fact>
          <Fact term={texts.paid()}>
            {roundedUp > 0
              ? texts.paidRoundedUp({ amount: paid, cents: formatUsd(roundedUp, locale) })
              : paid}
            {isHeld && <chakra.strong display="block">{texts.held()}</chakra.strong>}
          </Fact>
          <Fact term={texts.open()}>{formatUsd(quote.openAmount, locale)}</Fact>
          {quote.refundDue > 0 && (
            <Fact term={texts.refundDue()}>
              <chakra.strong color="danger">{formatUsd(quote.refundDue, locale)}</chakra.strong>{' '}
              {missingRefundOf(quote) > 0 ? texts.refundMissingWhy() : texts.refundDueWhy()}
            </Fact>
          )}
          {quote.pdfPath && (
            <Fact term={texts.document()} isForScreenOnly>
              <OuterLink
                href={`${quote.pdfPath}?${localeQueryName}=${order.locale}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {texts.pdf({ newTab: LL.footer.newTab() })}
              </OuterLink>
            </Fact>
          )}
          {quote.clientPath !== '' && isReachable && (
            <Fact term={texts.clientPage()} isForScreenOnly>
              <ClientPageLink orderId={order.id} clientPath={quote.clientPath} />
            </Fact>
          )}
        </chakra.dl>
        <PaymentList payments={quote.payments} />
      </Column>
      <Column>
        <QuoteVersions order={order} quotes={quote.quotes} />
        {canSend && !isWriting && (
          <chakra.div data-print="hide">
            <Button ref={button} variant="outline" size="sm" onClick={start}>
              {quote.latestVersion === 0 ? texts.write() : texts.rewrite()}
            </Button>
          </chakra.div>
        )}
        {!canSend && isReachable && may('orders:write') && (
          <chakra.p textStyle="small" color="ink.muted" data-print="hide">
            {whyNot()}
          </chakra.p>
        )}
      </Column>
      {canSend && isWriting && (
        <chakra.div gridColumn="1 / -1" minW="0">
          <QuoteComposer
            quote={quote}
            clientLocale={order.locale}
            // The form takes the focus only when the operator opened it, not when it shows a restored draft.
            isAskedFor={isAskedFor.current}
            onClose={() => setIsWriting(false)}
          />
        </chakra.div>
      )}
    </Columns>
  );
}
