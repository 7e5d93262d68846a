import { chakra } from '@chakra-ui/react/styled-system';
import { formatCharged } from '@storefront/contracts/alerts/alert-words.ts';
import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { DeliveryEvent } from './delivery-event-text.tsx';

type QuoteEvent = Exclude<
  OrderEventData,
  | DeliveryEvent
  | {
      type:
        | 'created'
        | 'status-changed'
        | 'payment-changed'
        | 'archived'
        | 'unarchived'
        | 'files-added'
        | 'details-changed';
    }
>;

/** Describes an event about an order's quote or its payments. */
export function QuoteEventText({ data }: { data: QuoteEvent }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminQuote.events;
  const usd = (amount: number) => formatUsd(amount, locale);
  const money = (label: string, amount: number, isTest: boolean) =>
    `${label}: ${usd(amount)}${isTest ? ` (${LL.adminQuote.payments.test()})` : ''}`;
  switch (data.type) {
    case 'quote-sent':
      return texts.quoteSent({ version: String(data.version) });
    case 'quote-expired':
      return texts.expired({ version: String(data.version) });
    case 'options-changed':
      return texts.optionsChanged({ from: usd(data.from.totalPrice), to: usd(data.to.totalPrice) });
    case 'quote-accepted': {
      const as = data.buyerKind ? ` (${LL.adminQuote.buyers[data.buyerKind]()})` : '';
      return `${texts.accepted({ total: usd(data.totalPrice) })}${as}`;
    }
    case 'contract-withdrawn':
      return texts.withdrawn({ name: data.name });
    case 'quote-declined':
      return <Quoted label={texts.declined()} text={data.text} />;
    case 'message-sent':
      return (
        <>
          <Quoted
            label={data.from === 'client' ? texts.clientWrote() : texts.operatorWrote()}
            text={data.text}
          />
          {data.files.length > 0 && ` (${texts.messageFiles({ count: data.files.length })})`}
        </>
      );
    case 'payment-received':
      return money(texts.paid(), data.amount, data.isTest);
    case 'payment-refunded':
      // After the line about the lost dispute, a second refund would be read.
      return money(
        data.reason === 'dispute-lost' ? texts.countsAsRefunded() : texts.refunded(),
        data.refundedAmount,
        data.isTest,
      );
    case 'payment-refund-failed':
      return money(texts.refundFailed(), data.failedAmount, data.isTest);
    case 'payment-disputed': {
      const text = data.outcome ? texts.disputeDecided[data.outcome]() : texts.disputed();
      return money(text, data.amount, data.isTest);
    }
    case 'payment-mismatched': {
      const { currency, refundFailed } = data;
      if (refundFailed !== undefined)
        return texts.mismatchRefundFailed({ amount: formatCharged(refundFailed, currency, locale) });
      const charged = formatCharged(data.chargedAmount, currency, locale);
      return texts.mismatched({ charged, asked: usd(data.amount) });
    }
    case 'client-address-renewed':
      return texts.addressRenewed();
  }
}

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <>
      {label}{' '}
      <chakra.q dir="auto" whiteSpace="pre-wrap">
        {text}
      </chakra.q>
    </>
  );
}
