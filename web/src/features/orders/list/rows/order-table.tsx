import { chakra } from '@chakra-ui/react/styled-system';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import { Fragment } from 'react';
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
import { columnTexts } from '../filter/column-texts.ts';
import { columnKeys } from '../filter/dashboard-view.ts';
import { HeadCell, SortHead } from '../filter/sort-head.tsx';
import { DetailsPlace } from './details-place.tsx';
import { OrderActions } from './order-actions.tsx';
import type { ListProps } from './order-list.tsx';
import { rowAttribute } from './row-keys.ts';

const Cell = chakra('td', { base: { px: '1.5', py: '2', verticalAlign: 'middle' } });

export function OrderTable(props: ListProps) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard;
  const columns = columnTexts(LL);
  const { view, changeView } = props;
  return (
    <chakra.table width="full" textStyle="small" borderCollapse="separate" borderSpacing="0">
      <chakra.caption position="absolute" width="1px" height="1px" overflow="hidden" clipPath="inset(50%)">
        {texts.orders()}
      </chakra.caption>
      <chakra.thead {...(view.orderId !== null && { 'data-print': 'hide' })}>
        <tr>
          {columnKeys.map((key) => (
            <SortHead
              key={key}
              label={columns[key]}
              sortKey={key}
              view={view}
              changeView={changeView}
              isEnd={key === 'totalPrice'}
            />
          ))}
          <HeadCell scope="col">{texts.columns.actions()}</HeadCell>
        </tr>
      </chakra.thead>
      <tbody onKeyDown={props.onKeyDown}>
        {props.orders.map((order) => (
          <Fragment key={order.id}>
            <Row order={order} {...props} />
            {view.orderId === order.id && (
              <chakra.tr css={{ '@media print': { breakInside: 'auto' } }}>
                <chakra.td
                  colSpan={columnKeys.length + 1}
                  bg="paper.sunken"
                  borderBottomWidth="1px"
                  borderColor="line.hairline"
                  p={{ base: '3', xl: '4' }}
                  css={{ '@media print': { p: '0', border: 'none' } }}
                >
                  {/* Opening the details must not change the column widths. */}
                  <chakra.div css={{ contain: 'inline-size', '@media print': { contain: 'none' } }}>
                    <DetailsPlace element={props.details} />
                  </chakra.div>
                </chakra.td>
              </chakra.tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Row({ order, ...props }: ListProps & { order: Order }) {
  const { LL, locale } = useI18n();
  const isOpen = props.view.orderId === order.id;
  return (
    <chakra.tr
      {...{ [rowAttribute]: order.id }}
      // With open details, only they are printed.
      {...(props.view.orderId !== null && { 'data-print': 'hide' })}
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
      <Cell minW="7rem" fontVariantNumeric="tabular-nums">
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
      <Cell css={{ '& > * + *': { mt: '1' } }}>
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
        <OrderActions order={order} {...props} />
      </Cell>
    </chakra.tr>
  );
}
