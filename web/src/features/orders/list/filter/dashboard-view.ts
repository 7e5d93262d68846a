import { integerMax } from '@storefront/contracts/lib/integer-max.ts';
import {
  orderSearchMaxLength,
  type SortDirection,
  sortDirections,
} from '@storefront/contracts/orders/list/order-list.schema.ts';
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '@storefront/contracts/orders/order-status.ts';
import { type WaitingParty, waitingParties } from '@storefront/contracts/orders/waiting.ts';
import { usernameMaxLength } from '@storefront/contracts/text-limits.ts';

/** The sortable columns, in display order. Ids grow with time, so `date` sorts by them too. */
export const columnKeys = [
  'id',
  'clientName',
  'serviceType',
  'date',
  'totalPrice',
  'paymentStatus',
  'status',
] as const;

/** All sort keys. */
export const sortKeys = [...columnKeys, 'waitingSince', 'deliveryDate'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The state of the dashboard; all of it is stored in the URL. */
export type DashboardView = {
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  /** Username of the assignee, `noAssignee` for unassigned orders; null for all. */
  assignee: string | null;
  /** Search text; empty without a search. */
  q: string;
  /** Only orders that wait for this party. */
  waitsFor: WaitingParty | null;
  isArchivedShown: boolean;
  /** Columns by status instead of the list. */
  isBoard: boolean;
  sort: SortKey;
  direction: SortDirection;
  /** The order whose details are open. */
  orderId: number | null;
};

export const defaultView: DashboardView = {
  status: null,
  paymentStatus: null,
  assignee: null,
  q: '',
  waitsFor: null,
  isArchivedShown: false,
  isBoard: false,
  sort: 'date',
  direction: 'desc',
  orderId: null,
};

/** The direction used first: newest and largest first, everything else in ascending order. */
export const firstDirection: Readonly<Record<SortKey, SortDirection>> = {
  id: 'desc',
  clientName: 'asc',
  serviceType: 'asc',
  date: 'desc',
  totalPrice: 'desc',
  paymentStatus: 'asc',
  status: 'asc',
  waitingSince: 'asc',
  deliveryDate: 'asc',
};

/** Reads the view from a URL query; invalid values count as absent. */
export function parseView(search: string): DashboardView {
  const query = new URLSearchParams(search);
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === query.get(name)) ?? null;
  const sort = oneOf(sortKeys, 'sort') ?? defaultView.sort;
  const orderText = query.get('order') ?? '';
  const orderId = /^[1-9]\d{0,9}$/.test(orderText) ? Number(orderText) : null;
  return {
    status: oneOf(orderStatuses, 'status'),
    paymentStatus: oneOf(paymentStatuses, 'payment'),
    assignee: query.get('assignee')?.trim().slice(0, usernameMaxLength) || null,
    q: query.get('q')?.trim().slice(0, orderSearchMaxLength) ?? '',
    waitsFor: oneOf(waitingParties, 'turn'),
    isArchivedShown: query.get('archived') === '1',
    isBoard: query.get('view') === 'board',
    sort,
    direction: oneOf(sortDirections, 'direction') ?? firstDirection[sort],
    orderId: orderId !== null && orderId <= integerMax ? orderId : null,
  };
}

/** Formats a view as a URL query, omitting defaults; empty for the default dashboard. */
export function formatView(view: DashboardView): string {
  const query = new URLSearchParams();
  if (view.status) query.set('status', view.status);
  if (view.paymentStatus) query.set('payment', view.paymentStatus);
  if (view.assignee) query.set('assignee', view.assignee);
  if (view.q) query.set('q', view.q);
  if (view.waitsFor) query.set('turn', view.waitsFor);
  if (view.isArchivedShown) query.set('archived', '1');
  if (view.isBoard) query.set('view', 'board');
  if (view.sort !== defaultView.sort) query.set('sort', view.sort);
  if (view.direction !== firstDirection[view.sort]) query.set('direction', view.direction);
  if (view.orderId !== null) query.set('order', String(view.orderId));
  const text = query.toString();
  return text && `?${text}`;
}

/** Returns whether the view hides orders other than archived ones. */
export function isFiltered({ status, paymentStatus, assignee, waitsFor, q }: DashboardView): boolean {
  return status !== null || paymentStatus !== null || assignee !== null || waitsFor !== null || q !== '';
}
