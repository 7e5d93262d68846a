import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

const deliveryTypes = [
  'deliverable-sent',
  'deliverable-approved',
  'changes-requested',
  'changes-withdrawn',
  'changes-started',
  'round-offered',
  'round-offer-withdrawn',
  'round-accepted',
  'round-given',
  'work-handed-over',
  'feedback-left',
] as const;

export type DeliveryEvent = Extract<OrderEventData, { type: (typeof deliveryTypes)[number] }>;

export function isDeliveryEvent(data: OrderEventData): data is DeliveryEvent {
  return deliveryTypes.some((type) => type === data.type);
}

/** Describes an event about the versions of the work or the rounds. */
export function DeliveryEventText({ data }: { data: DeliveryEvent }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminDelivery.events;
  switch (data.type) {
    case 'deliverable-sent':
      return texts.sent({ version: data.version, names: data.names.join(', ') });
    case 'deliverable-approved':
      return texts.approved({ version: data.version });
    case 'changes-requested':
      return (
        <>
          {texts.changesRequested({ version: data.version, round: data.round })}
          <chakra.ol listStyleType="decimal" ps="5">
            {data.texts.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of an event is immutable.
              <chakra.li key={index} dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
                {(data.files ?? []).map(
                  ({ point, name }) =>
                    point === index + 1 && (
                      <chakra.span key={name} display="block">
                        {texts.pointFile({ name })}
                      </chakra.span>
                    ),
                )}
              </chakra.li>
            ))}
          </chakra.ol>
        </>
      );
    case 'changes-withdrawn':
      return texts.changesWithdrawn({ version: data.version });
    case 'changes-started':
      return texts.changesStarted({ version: data.version });
    case 'round-offered':
      return texts.roundOffered({ price: formatUsd(data.price, locale) });
    case 'round-offer-withdrawn':
      return texts.roundOfferWithdrawn({ price: formatUsd(data.price, locale) });
    case 'round-accepted':
      return texts.roundAccepted({ price: formatUsd(data.price, locale) });
    case 'round-given':
      return texts.roundGiven();
    case 'work-handed-over':
      return texts.handedOver({ version: data.version, names: data.names.join(', ') });
    case 'feedback-left':
      return (
        <>
          {data.mayPublish ? texts.feedbackPublic() : texts.feedback()}{' '}
          <chakra.q dir="auto" whiteSpace="pre-wrap">
            {data.text}
          </chakra.q>
        </>
      );
  }
}
