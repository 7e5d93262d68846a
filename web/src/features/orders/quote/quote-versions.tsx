import { chakra } from '@chakra-ui/react/styled-system';
import { bindHyphens } from '@storefront/contracts/i18n/bind-units.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import type { Quote, QuoteState } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { canWithdraw } from '@storefront/contracts/orders/withdrawal/can-withdraw.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { Badge } from '#components/text/badge.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDay, formatMoment } from '#lib/format-date.ts';

const hues = {
  open: 'blue',
  accepted: 'green',
  declined: 'red',
  superseded: 'gray',
  expired: 'orange',
} as const satisfies Record<QuoteState, string>;

/** Every version of the quote with the client's answer, newest first. */
export function QuoteVersions({ order, quotes }: { order: Order; quotes: readonly Quote[] }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminQuote.versions;
  if (quotes.length === 0) return null;
  return (
    <chakra.ol display="grid" gap="3">
      {quotes.map((quote) => (
        <chakra.li
          key={quote.version}
          borderInlineStartWidth="2px"
          borderColor="line.control"
          ps="4"
          textStyle="small"
          overflowWrap="anywhere"
        >
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
            <chakra.strong fontWeight="semibold">
              {texts.version({
                version: quote.version,
                total: formatUsd(currentTotal(quote, order), locale),
              })}
            </chakra.strong>{' '}
            <StateBadge order={order} quote={quote} />
          </chakra.p>
          <SentLine order={order} quote={quote} />
          {quote.state === 'open' && !isClosed(order) && quote.validLastDay && (
            <p>{texts.validUntil({ day: formatDay(quote.validLastDay, locale) })}</p>
          )}
          {quote.freeLines.map(({ text, quantity, unitPrice }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote keep their order.
            <p key={index}>
              {quantity}&nbsp;× {text}: {formatUsd(quantity * unitPrice, locale)}
            </p>
          ))}
          {quote.adjustment && (
            <p>
              {formatUsd(quote.adjustment.amount, locale)}: {quote.adjustment.reason}
            </p>
          )}
          <chakra.p dir="auto" whiteSpace="pre-wrap" mt="1">
            {quote.message}
          </chakra.p>
          {quote.acceptance && (
            <chakra.p mt="1">
              {texts.accepted({
                time: formatMoment(quote.acceptance.acceptedAt, locale),
                total: formatUsd(quote.acceptance.totalPrice, locale),
              })}{' '}
              <chakra.q>{bindHyphens(quote.acceptance.wording)}</chakra.q>
              <BuyerFacts order={order} quote={quote} />
            </chakra.p>
          )}
          {quote.declinedAt && (
            <chakra.p mt="1">
              {texts.declined({ time: formatMoment(quote.declinedAt, locale) })}{' '}
              <chakra.q dir="auto" whiteSpace="pre-wrap">
                {quote.declineText}
              </chakra.q>
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** Returns the total with the options that the client has chosen, or had chosen when they accepted. */
const currentTotal = ({ state, acceptance, totalPrice }: Quote, order: Order): number =>
  acceptance?.totalPrice ?? (state === 'open' ? order.totalPrice : totalPrice);

/** The state, or how it ended with the order: a quote of a closed order waits for no reply. */
function StateBadge({ order, quote: { state } }: { order: Order; quote: Quote }) {
  const texts = useI18n().LL.adminQuote.versions;
  if (state === 'open' && isClosed(order)) return <Badge tone="gray">{texts.ends.unanswered()}</Badge>;
  if (state === 'accepted' && order.withdrawnAt) return <Badge tone="red">{texts.ends.withdrawn()}</Badge>;
  return <Badge tone={hues[state]}>{texts.states[state]()}</Badge>;
}

/** Who sent it and when; with the total as sent, if the client has changed the options since. */
function SentLine({ order, quote }: { order: Order; quote: Quote }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminQuote.versions;
  const sent = { name: quote.sentBy, time: formatMoment(quote.sentAt, locale) };
  return (
    <chakra.p color="ink.muted">
      {currentTotal(quote, order) === quote.totalPrice
        ? texts.sent(sent)
        : texts.sentFor({ ...sent, total: formatUsd(quote.totalPrice, locale) })}
    </chakra.p>
  );
}

/**
 * Whether the client accepted as a consumer or a business; for a consumer also until when they can withdraw, if they
 * still can, and whether work may start before that.
 */
function BuyerFacts({ order, quote: { state, acceptance } }: { order: Order; quote: Quote }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminQuote.versions;
  if (!acceptance?.buyerKind) return null;
  const { buyerKind, earlyStart, withdrawalUntil, withdrawalLastDay } = acceptance;
  const withdrawnAt = state === 'accepted' ? order.withdrawnAt : null;
  const isOpen =
    state === 'accepted' &&
    withdrawalUntil !== null &&
    canWithdraw(
      order,
      { withdrawalEnd: new Date(withdrawalUntil), hasEarlyStart: earlyStart !== null },
      new Date(),
    );
  return (
    <chakra.span display="block" mt="1">
      {LL.adminQuote.buyers[buyerKind]()}.{' '}
      {withdrawalLastDay && (
        <>
          {isOpen
            ? texts.withdrawalUntil({ day: formatDay(withdrawalLastDay, locale) })
            : withdrawnAt
              ? texts.withdrawn({ time: formatMoment(withdrawnAt, locale) })
              : texts.withdrawalOver()}{' '}
          {earlyStart === null ? isOpen && texts.noEarlyStart() : texts.earlyStart()}
          {earlyStart !== null && (
            <>
              {' '}
              <chakra.q>{earlyStart}</chakra.q>
            </>
          )}
        </>
      )}
    </chakra.span>
  );
}
