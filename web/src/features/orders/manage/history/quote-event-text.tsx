import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderEvent } from '@storefront/contracts/orders/order.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** What happened around an order's quote and its payments, in words; nothing for other events. */
export function QuoteEventText({ event }: { event: OrderEvent }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminQuote.events;
  const usd = (amount: unknown) => (typeof amount === 'number' ? formatUsd(amount, locale) : '–');
  const { from, to } = event;
  // The provider of money events; other events have no JSON.
  const test = figure(to, 'provider') === 'test' ? ` (${LL.adminQuote.payments.test()})` : '';
  switch (event.type) {
    case 'quote-sent':
      return texts.quoteSent({ version: to ?? '' });
    case 'options-changed':
      return texts.optionsChanged({
        from: usd(figure(from, 'totalPrice')),
        to: usd(figure(to, 'totalPrice')),
      });
    case 'quote-accepted':
      return texts.accepted({ total: usd(Number(to)) });
    case 'quote-declined':
      return <Quoted label={texts.declined()} text={to} />;
    case 'question-asked':
      return <Quoted label={texts.asked()} text={to} />;
    case 'payment-received':
      return `${texts.paid()}: ${usd(figure(to, 'amount'))}${test}`;
    case 'payment-refunded':
      return `${texts.refunded()}: ${usd(figure(to, 'refundedAmount'))}${test}`;
    case 'client-address-renewed':
      return texts.addressRenewed();
    case 'payment-disputed':
      return `${texts.disputed()}: ${usd(figure(to, 'amount'))}`;
    default:
      return null;
  }
}

function Quoted({ label, text }: { label: string; text: string | null }) {
  return (
    <>
      {label} <chakra.q whiteSpace="pre-wrap">{text}</chakra.q>
    </>
  );
}

/** A figure out of an event's JSON. */
function figure(json: string | null, name: string): unknown {
  try {
    return Object(JSON.parse(json ?? 'null'))[name];
  } catch {
    return undefined;
  }
}
