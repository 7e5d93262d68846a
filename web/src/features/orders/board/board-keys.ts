import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { orderStatuses } from '@storefront/contracts/orders/order-status.ts';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes the arrow keys move a card by column instead of by pixel. */
export const columnByColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  const { active, over, droppableRects, collisionRect } = context;
  if (step === undefined || !active || !collisionRect) return undefined;
  event.preventDefault();
  const from = orderStatuses.findIndex((status) => status === (over?.id ?? active.data.current?.status));
  const next = orderStatuses[Math.min(orderStatuses.length - 1, Math.max(0, from + step))];
  const rect = next && droppableRects.get(next);
  if (!rect) return undefined;
  return { x: rect.left + (rect.width - collisionRect.width) / 2, y: rect.top + 8 };
};
