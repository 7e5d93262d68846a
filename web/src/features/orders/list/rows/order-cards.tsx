import { chakra } from '@chakra-ui/react/styled-system';
import { ListedCard } from './listed-card.tsx';
import type { ListProps } from './order-list.tsx';

// Here rather than on the cards, all of which would be rendered again when details open.
const onlyDetails = {
  '@media print': { '& > li:not([data-open]), & > li > :first-child': { display: 'none' } },
};

export function OrderCards({ orders, view, onArchive, onKeyDown, details }: ListProps) {
  return (
    <chakra.ul
      display="grid"
      gap="3"
      onKeyDown={onKeyDown}
      css={view.orderId === null ? undefined : onlyDetails}
    >
      {orders.map((order) => (
        <ListedCard
          key={order.id}
          order={order}
          isOpen={view.orderId === order.id}
          onArchive={onArchive}
          details={details}
        />
      ))}
    </chakra.ul>
  );
}
