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
import { type ListedOrderProps, OrderActions } from './order-actions.tsx';
import { rowAttribute } from './row-keys.ts';

const Cell = chakra('td', { base: { px: '1.5', py: '2', verticalAlign: 'middle' } });
/** Of a cell with several marks below each other. */
const apart = { '& > * + *': { mt: '1' } } as const;

/** A row of the table. Memoized, since a list can be long and most changes concern one order. */
export const ListedRow = memo(function ListedRow({ order, isOpen, changeView, onArchive }: ListedOrderProps) {
  const { LL, locale } = useI18n();
  return (
    <chakra.tr
      {...{ [rowAttribute]: order.id }}
      bg={isOpen || order.isArchived ? 'paper.sunken' : undefined}
      color={order.isArchived ? 'ink.muted' : undefined}
      css={{
        '& > td': { borderBottomWidth: isOpen ? 0 : '1px', borderColor: 'line.hairline' },
        '&:is(:hover, :focus-within)': { bg: 'paper.sunken' },
      }}
    >
      <Cell fontVariantNumeric="tabular-nums">{order.id}</Cell>
      <Cell overflowWrap="anywhere" minW="10.5rem">
        <chakra.span display="block" fontWeight="semibold">
          {order.clientName}
        </chakra.span>
        {!isErased(order) && (
          <chakra.span display="block" fontSize="xs" color="ink.muted">
            <BreakableEmail address={order.clientEmail} />
          </chakra.span>
        )}
      </Cell>
      <Cell whiteSpace="nowrap">{services[order.serviceType]?.name[locale] ?? order.serviceType}</Cell>
      <Cell minW="7rem" fontVariantNumeric="tabular-nums" css={apart}>
        <chakra.span display="block" whiteSpace="nowrap">
          {formatDate(order.createdAt, locale)}
        </chakra.span>
        <ReplyDue order={order} />
        <UnreadMark orderId={order.id} />
        <AlertMark orderId={order.id} />
        <ArchivedBadge order={order} />
      </Cell>
      <Cell whiteSpace="nowrap" textAlign="end" fontVariantNumeric="tabular-nums">
        {formatUsd(order.totalPrice, locale)}
      </Cell>
      <Cell css={apart}>
        <PaymentSelect order={order} />
        <WithdrawnBadge order={order} />
        <TestPaymentBadge order={order} />
      </Cell>
      <Cell minW="11rem">
        <StatusSelect order={order} />
        <WaitingMark order={order} />
        {/* Not a separate column: the table would be too wide for a small laptop. */}
        {order.assignee && (
          <chakra.span display="block" fontSize="xs" color="ink.muted" overflowWrap="anywhere">
            {LL.admin.dashboard.assignee.label()}: {order.assignee}
          </chakra.span>
        )}
      </Cell>
      <Cell>
        <OrderActions order={order} isOpen={isOpen} changeView={changeView} onArchive={onArchive} />
      </Cell>
    </chakra.tr>
  );
});
