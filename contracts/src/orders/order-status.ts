import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import type { Localized } from '../i18n/locale.ts';

export const orderStatuses = ['pending', 'in-progress', 'review', 'completed', 'cancelled'] as const;
export const orderStatusSchema = z
  .enum(orderStatuses, { error: messages.orderStatusUnknown.en })
  .meta({ id: 'OrderStatus', description: 'Any status may follow any other.' });
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const paymentStatuses = ['unpaid', 'partial', 'paid'] as const;
export const paymentStatusSchema = z
  .enum(paymentStatuses, { error: messages.paymentStatusUnknown.en })
  .meta({ id: 'PaymentStatus', description: '`partial` means that the 50% deposit was paid.' });
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Hue names of the specification; the theme decides what they look like. */
export type StatusHue = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'orange' | 'gray';

/**
 * `isEnd`: the order is closed; nothing more is quoted, delivered or requested. `isIdle`: no work is in
 * progress or finished, so unless money was received or a quote accepted, it is a request that did not become
 * an order.
 */
export const orderStatusInfo: Readonly<
  Record<OrderStatus, { label: Localized; hue: StatusHue; isEnd: boolean; isIdle: boolean }>
> = {
  pending: { label: { en: 'Pending', de: 'Ausstehend' }, hue: 'yellow', isEnd: false, isIdle: true },
  'in-progress': { label: { en: 'In Progress', de: 'In Arbeit' }, hue: 'blue', isEnd: false, isIdle: false },
  review: { label: { en: 'Under Review', de: 'In Prüfung' }, hue: 'purple', isEnd: false, isIdle: false },
  completed: { label: { en: 'Completed', de: 'Abgeschlossen' }, hue: 'green', isEnd: true, isIdle: false },
  cancelled: { label: { en: 'Cancelled', de: 'Storniert' }, hue: 'red', isEnd: true, isIdle: true },
};

/** The statuses that close an order, all others, and those without work. */
export const endStatuses = orderStatuses.filter((status) => orderStatusInfo[status].isEnd);
export const activeStatuses = orderStatuses.filter((status) => !orderStatusInfo[status].isEnd);
export const idleStatuses = orderStatuses.filter((status) => orderStatusInfo[status].isIdle);

/** Returns true if quotes can no longer be sent, accepted or declined. */
export function isClosed({ status, isArchived }: { status: OrderStatus; isArchived: boolean }): boolean {
  return isArchived || orderStatusInfo[status].isEnd;
}

/**
 * Returns true if no more work is delivered, approved or changed: the order is closed, or its client withdrew from
 * the contract. A new quote resumes the work of a withdrawn order.
 */
export function isWorkOver(order: {
  status: OrderStatus;
  isArchived: boolean;
  withdrawnAt: Date | string | null;
}): boolean {
  return isClosed(order) || order.withdrawnAt !== null;
}

/**
 * Returns true if a mail may tell the client of a status that the order is set to. Once no more work is done on it, the
 * mail can only be about its end: what their page says has not changed.
 */
export function isStatusTold(
  status: OrderStatus,
  order: { isArchived: boolean; withdrawnAt: Date | string | null },
): boolean {
  return orderStatusInfo[status].isEnd || !isWorkOver({ ...order, status });
}

/** `label` is for the row's dropdown, `badge` for the details card. */
export const paymentStatusInfo: Readonly<
  Record<PaymentStatus, { label: Localized; badge: Localized; hue: StatusHue }>
> = {
  unpaid: { label: { en: 'Unpaid', de: 'Unbezahlt' }, badge: { en: 'Unpaid', de: 'Unbezahlt' }, hue: 'red' },
  partial: {
    label: { en: '50% Paid', de: '50\u00a0% bezahlt' },
    badge: { en: 'Partially Paid (50%)', de: 'Teilweise bezahlt (50\u00a0%)' },
    hue: 'orange',
  },
  paid: {
    label: { en: 'Fully Paid', de: 'Voll bezahlt' },
    badge: { en: 'Fully Paid', de: 'Voll bezahlt' },
    hue: 'green',
  },
};
