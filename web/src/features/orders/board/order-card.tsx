import { chakra } from '@chakra-ui/react/styled-system';
import { useDraggable } from '@dnd-kit/core';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { OuterLink } from '#components/site-link.tsx';
import { AlertMark } from '#features/alerts/alert-mark.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { UnreadMark } from '#features/orders/conversation/unread-mark.tsx';
import type { DashboardView } from '#features/orders/list/filter/dashboard-view.ts';
import { viewLink } from '#features/orders/list/filter/use-dashboard-view.ts';
import { StatusSelect } from '#features/orders/manage/state/order-state-selects.tsx';
import { ReplyDue } from '#features/orders/manage/state/reply-due.tsx';
import { WaitingMark } from '#features/orders/manage/state/waiting-mark.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

/** What a card is moved by without a pointer. */
export type Mover = 'grip' | 'dropdown';

type OrderCardProps = {
  order: Order;
  view: DashboardView;
  /** For the card that was last moved without a pointer: it keeps the focus for the next key. */
  movedBy: Mover | null;
  /** Called when a status is chosen in the dropdown. */
  onPick: (orderId: number) => void;
};

/** An order on the board; it can be moved by its grip and by its dropdown. */
export function OrderCard({ order, view, movedBy, onPick }: OrderCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminBoard;
  const { id, clientName: name } = order;
  const mayMove = useMay()('orders:write');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    data: { status: order.status },
    disabled: !mayMove,
  });

  const grip = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The card was remounted in another column, which left the focus nowhere.
    if (movedBy === null || document.activeElement !== document.body) return;
    const mover = movedBy === 'grip' ? grip.current : dropdown.current?.querySelector('select');
    mover?.focus();
  }, [movedBy]);

  return (
    <chakra.li ref={setNodeRef} opacity={isDragging ? 0.4 : undefined} minW="0">
      <CardFace
        order={order}
        isOpen={view.orderId === id}
        title={
          <OuterLink
            {...viewLink(view, { orderId: id })}
            isTall
            fontWeight="semibold"
            overflowWrap="anywhere"
          >
            #{id} {name}
          </OuterLink>
        }
        grip={
          mayMove && (
            <chakra.button
              ref={(button: HTMLButtonElement | null) => {
                grip.current = button;
                setActivatorNodeRef(button);
              }}
              type="button"
              {...attributes}
              {...listeners}
              aria-label={texts.grip({ id, name })}
              display="inline-grid"
              placeItems="center"
              flexShrink="0"
              minW="tap"
              minH="tap"
              me="-2"
              color="ink.muted"
              cursor="grab"
              touchAction="manipulation"
              _hover={{ color: 'ink' }}
            >
              <GripVertical aria-hidden size="1.2em" />
            </chakra.button>
          )
        }
      >
        <div ref={dropdown} onChange={() => onPick(id)}>
          <StatusSelect order={order} />
        </div>
      </CardFace>
    </chakra.li>
  );
}

type CardFaceProps = {
  order: Order;
  title?: ReactNode;
  grip?: ReactNode;
  children?: ReactNode;
  isOpen?: boolean;
  /** True for the copy that follows the pointer. */
  isLifted?: boolean;
};

/** The content of a card, also shown while it is dragged. */
export function CardFace({ order, title, grip, children, isOpen = false, isLifted = false }: CardFaceProps) {
  const { locale } = useI18n();
  return (
    <chakra.div
      layerStyle="sheet"
      borderColor={isOpen || isLifted ? 'ink' : undefined}
      boxShadow={isLifted ? 'lifted' : undefined}
      px="2.5"
      pb="2.5"
      pt="1"
      textStyle="small"
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="2">
        {title ?? (
          <chakra.span fontWeight="semibold" minH="tap" display="inline-flex" alignItems="center">
            #{order.id} {order.clientName}
          </chakra.span>
        )}
        {grip}
      </chakra.div>
      <chakra.p color="ink.muted" display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="2">
        <span>{services[order.serviceType]?.name[locale] ?? order.serviceType}</span>
        <chakra.span fontVariantNumeric="tabular-nums">{formatUsd(order.totalPrice, locale)}</chakra.span>
      </chakra.p>
      <WaitingMark order={order} />
      <ReplyDue order={order} />
      <chakra.p display="flex" flexWrap="wrap" columnGap="2">
        <UnreadMark orderId={order.id} />
        <AlertMark orderId={order.id} />
      </chakra.p>
      {children && <chakra.div mt="2">{children}</chakra.div>}
    </chakra.div>
  );
}
