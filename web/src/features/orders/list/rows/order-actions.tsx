import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { Archive } from 'lucide-react';
import { Button } from '#components/button.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { largeTextOnPhone } from '#theme/large-text.ts';
import { changeView } from '../filter/use-dashboard-view.ts';
import { rowControlAttribute } from './row-keys.ts';

/** Returns the id of the button that toggles an order's details; the focus returns to it. */
export const toggleId = (orderId: number) => `details-of-${orderId}`;

export type ListedOrderProps = {
  order: Order;
  isOpen: boolean;
  onArchive: (id: number) => void;
};

/** Buttons to toggle details and to archive. */
export function OrderActions({ order, isOpen, onArchive }: ListedOrderProps) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard;
  const may = useMay();
  return (
    <chakra.div display="flex" gap="2" alignItems="center" data-print="hide">
      <Button
        {...{ [rowControlAttribute]: 'details' }}
        id={toggleId(order.id)}
        variant="outline"
        size="sm"
        minH={{ base: 'tap', lg: '9' }}
        px={{ base: '3', lg: '2' }}
        flex={{ base: '1', lg: 'none' }}
        position="relative"
        whiteSpace="nowrap"
        css={{ [largeTextOnPhone]: { whiteSpace: 'normal' } }}
        aria-expanded={isOpen}
        onClick={() => changeView({ orderId: isOpen ? null : order.id })}
      >
        <span>
          <Toggling isOn={isOpen} on={texts.hide()} off={texts.view()} />
          <VisuallyHidden> {texts.ofOrder({ id: order.id })}</VisuallyHidden>
        </span>
      </Button>
      {!order.isArchived && may('orders:write') && (
        <Button
          {...{ [rowControlAttribute]: 'archive' }}
          variant="danger"
          size="sm"
          minH={{ base: 'tap', lg: '9' }}
          minW={{ base: 'tap', lg: '9' }}
          position="relative"
          px="2"
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

/** One of two labels in the space of the longer one, so that toggling does not move anything. */
function Toggling({ isOn, on, off }: { isOn: boolean; on: string; off: string }) {
  return (
    <chakra.span display="inline-grid" justifyItems="center" css={{ '& > *': { gridArea: '1 / 1' } }}>
      <span>{isOn ? on : off}</span>
      <chakra.span aria-hidden visibility="hidden">
        {isOn ? off : on}
      </chakra.span>
    </chakra.span>
  );
}
