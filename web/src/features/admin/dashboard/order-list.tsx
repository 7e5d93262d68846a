import { chakra } from '@chakra-ui/react/styled-system';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { Archive } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '#components/button.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { OrderDetails } from '../details/order-details.tsx';
import { formatDate } from '../format-date.ts';
import { PaymentSelect, StatusSelect } from './order-state-selects.tsx';
import { useIsWide } from './use-is-wide.ts';

type ListProps = {
  orders: readonly Order[];
  selectedId: number | null;
  onSelect: (id: number | null) => void;
  onArchive: (id: number) => void;
};

/** A table where there is room, cards where there is not. */
export function OrderList(props: ListProps) {
  return useIsWide() ? <OrderTable {...props} /> : <OrderCards {...props} />;
}

const Cell = chakra('td', { base: { px: '3', py: '2', verticalAlign: 'middle' } });
const Head = chakra('th', {
  base: { px: '3', py: '2', textAlign: 'start', fontWeight: 'semibold', color: 'ink.muted' },
});

function OrderTable(props: ListProps) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.dashboard;
  const { columns } = texts;
  const heads = [
    columns.id(),
    columns.client(),
    columns.service(),
    columns.date(),
    columns.amount(),
    texts.payment(),
    texts.status(),
    columns.actions(),
  ];
  return (
    <chakra.table width="full" textStyle="small" borderCollapse="collapse">
      <chakra.thead borderBottomWidth="1px" borderColor="line.control">
        <tr>
          {heads.map((text) => (
            <Head key={text} scope="col">
              {text}
            </Head>
          ))}
        </tr>
      </chakra.thead>
      <tbody>
        {props.orders.map((order) => (
          <Fragment key={order.id}>
            <chakra.tr
              borderBottomWidth="1px"
              borderColor="line.hairline"
              bg={order.isArchived ? 'paper.sunken' : undefined}
            >
              <Cell fontVariantNumeric="tabular-nums">{order.id}</Cell>
              <Cell overflowWrap="anywhere" minW="11rem">
                <chakra.span display="block" fontWeight="semibold">
                  {order.clientName}
                </chakra.span>
                <chakra.span color="ink.muted">{order.clientEmail}</chakra.span>
              </Cell>
              <Cell>{services[order.serviceType]?.name[locale] ?? order.serviceType}</Cell>
              <Cell whiteSpace="nowrap">{formatDate(order.createdAt, locale)}</Cell>
              <Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {formatUsd(order.totalPrice, locale)}
              </Cell>
              <Cell minW="9rem">
                <PaymentSelect order={order} />
              </Cell>
              <Cell minW="9rem">
                <StatusSelect order={order} />
              </Cell>
              <Cell>
                <Actions order={order} {...props} />
              </Cell>
            </chakra.tr>
            {props.selectedId === order.id && (
              <tr>
                <Cell colSpan={heads.length} p="4" bg="paper.sunken">
                  <Details order={order} onSelect={props.onSelect} />
                </Cell>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </chakra.table>
  );
}

function OrderCards(props: ListProps) {
  const { locale } = useI18n();
  return (
    <chakra.ul display="grid" gap="3">
      {props.orders.map((order) => (
        <chakra.li
          key={order.id}
          layerStyle="sheet"
          p="4"
          display="grid"
          gap="3"
          bg={order.isArchived ? 'paper.sunken' : undefined}
        >
          <chakra.div display="flex" justifyContent="space-between" gap="3" overflowWrap="anywhere">
            <chakra.span fontWeight="semibold">
              #{order.id} {order.clientName}
            </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums">{formatUsd(order.totalPrice, locale)}</chakra.span>
          </chakra.div>
          <chakra.p textStyle="small" color="ink.muted" overflowWrap="anywhere">
            {services[order.serviceType]?.name[locale] ?? order.serviceType},{' '}
            {formatDate(order.createdAt, locale)}
            <br />
            {order.clientEmail}
          </chakra.p>
          <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
            <PaymentSelect order={order} />
            <StatusSelect order={order} />
          </chakra.div>
          <Actions order={order} {...props} />
          {props.selectedId === order.id && <Details order={order} onSelect={props.onSelect} />}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Details({ order, onSelect }: { order: Order; onSelect: (id: null) => void }) {
  const handleClose = () => {
    onSelect(null);
    document.getElementById(toggleId(order.id))?.focus();
  };
  return <OrderDetails order={order} onClose={handleClose} />;
}

const toggleId = (orderId: number) => `details-of-${orderId}`;

function Actions({ order, selectedId, onSelect, onArchive }: ListProps & { order: Order }) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard;
  const isOpen = selectedId === order.id;
  const ofOrder = <VisuallyHidden> {texts.ofOrder({ id: order.id })}</VisuallyHidden>;
  return (
    <chakra.div display="flex" gap="2" alignItems="center">
      <Button
        id={toggleId(order.id)}
        variant="outline"
        size="sm"
        position="relative"
        whiteSpace="nowrap"
        aria-expanded={isOpen}
        onClick={() => onSelect(isOpen ? null : order.id)}
      >
        <span>
          {isOpen ? texts.hide() : texts.view()}
          {ofOrder}
        </span>
      </Button>
      {!order.isArchived && (
        <Button
          variant="danger"
          size="sm"
          position="relative"
          px="3"
          title={texts.archive()}
          onClick={() => onArchive(order.id)}
        >
          <Archive aria-hidden />
          <VisuallyHidden>
            {texts.archive()} {texts.ofOrder({ id: order.id })}
          </VisuallyHidden>
        </Button>
      )}
    </chakra.div>
  );
}
