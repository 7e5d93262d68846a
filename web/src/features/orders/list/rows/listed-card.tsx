import { chakra } from '@chakra-ui/react/styled-system';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import { memo } from 'react';
import { BreakableEmail } from '#components/text/breakable-email.tsx';
import { AlertMark } from '#features/alerts/alert-mark.tsx';
import { UnreadMark } from '#features/orders/conversation/unread-mark.tsx';
import {
  ArchivedBadge,
  TestPaymentBadge,
  WithdrawnBadge,
} from '#features/orders/manage/state/order-badges.tsx';
import { PaymentSelect, StatusSelect } from '#features/orders/manage/state/order-state-selects.tsx';
import { ReplyDue } from '#features/orders/manage/state/reply-due.tsx';
import { WaitingMark } from '#features/orders/manage/state/waiting-mark.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDate } from '#lib/format-date.ts';
import { largeTextOnPhone } from '#theme/large-text.ts';
import { DetailsPlace } from './details-place.tsx';
import { type ListedOrderProps, OrderActions } from './order-actions.tsx';
import { rowAttribute } from './row-keys.ts';

type ListedCardProps = ListedOrderProps & {
  /** Contains the details while the card is open. */
  details: HTMLElement;
};

/** An order as a card. Memoized, since a list can be long and most changes concern one order. */
export const ListedCard = memo(function ListedCard(props: ListedCardProps) {
  const { order, isOpen, onArchive, details } = props;
  const { LL, locale } = useI18n();
  return (
    <chakra.li
      {...{ [rowAttribute]: order.id }}
      data-open={isOpen || undefined}
      minW="0"
      layerStyle="sheet"
      css={{
        '@media print': {
          border: isOpen ? 'none' : undefined,
          breakInside: isOpen ? 'auto' : undefined,
        },
      }}
      borderColor={isOpen ? 'ink' : undefined}
      bg={order.isArchived ? 'paper.sunken' : undefined}
    >
      <chakra.div
        display="grid"
        gap="3"
        p={{ base: '3', md: '4' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 1fr)',
        }}
        alignItems="start"
      >
        <div>
          <chakra.div
            display="flex"
            justifyContent="space-between"
            columnGap="3"
            overflowWrap="anywhere"
            css={{ [largeTextOnPhone]: { flexWrap: 'wrap' } }}
          >
            <chakra.span fontWeight="semibold">
              <chakra.span color="ink.muted" fontVariantNumeric="tabular-nums">
                #{order.id}
              </chakra.span>{' '}
              {order.clientName}
            </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {formatUsd(order.totalPrice, locale)}
            </chakra.span>
          </chakra.div>
          <chakra.p
            textStyle="small"
            color="ink.muted"
            overflowWrap="anywhere"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
            rowGap="1"
          >
            <span>{services[order.serviceType]?.name[locale] ?? order.serviceType}</span>
            <span>{formatDate(order.createdAt, locale)}</span>
            {order.assignee && (
              <span>
                {LL.admin.dashboard.assignee.label()}: {order.assignee}
              </span>
            )}
            <ReplyDue order={order} />
            <UnreadMark orderId={order.id} />
            <AlertMark orderId={order.id} />
            <WithdrawnBadge order={order} />
            <TestPaymentBadge order={order} />
            <ArchivedBadge order={order} />
          </chakra.p>
          {!isErased(order) && (
            <chakra.p fontSize="xs" color="ink.muted" overflowWrap="anywhere">
              <BreakableEmail address={order.clientEmail} />
            </chakra.p>
          )}
        </div>
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))"
          gap="2"
        >
          <PaymentSelect order={order} />
          <StatusSelect order={order} />
          <chakra.div gridColumn="1 / -1">
            <WaitingMark order={order} />
          </chakra.div>
          <chakra.div gridColumn="1 / -1">
            <OrderActions order={order} isOpen={isOpen} onArchive={onArchive} />
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {isOpen && <DetailsPlace element={details} />}
    </chakra.li>
  );
});
