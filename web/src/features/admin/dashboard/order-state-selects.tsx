import { toasts } from '@storefront/contracts/errors/toasts.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import {
  orderStatuses,
  orderStatusInfo,
  paymentStatuses,
  paymentStatusInfo,
} from '@storefront/contracts/orders/order-status.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '../api.ts';
import { HueSelect } from './hue-select.tsx';
import { useChangeEffects } from './use-change-effects.ts';

export function StatusSelect({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const change = api.orders.setStatus.useMutation(
    useChangeEffects({ done: toasts.statusUpdated, failed: toasts.statusUpdateFailed }),
  );
  const status = change.isPending ? change.variables.status : order.status;
  return (
    <HueSelect
      label={LL.admin.dashboard.statusOf({ id: order.id })}
      value={status}
      hue={orderStatusInfo[status]?.hue ?? 'gray'}
      options={orderStatuses.map((value) => ({ value, label: orderStatusInfo[value].label[locale] }))}
      isBusy={change.isPending}
      onPick={(picked) => change.mutate({ id: order.id, status: picked })}
    />
  );
}

export function PaymentSelect({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const change = api.orders.setPaymentStatus.useMutation(
    useChangeEffects({ done: toasts.paymentUpdated, failed: toasts.paymentUpdateFailed }),
  );
  const paymentStatus = change.isPending ? change.variables.paymentStatus : order.paymentStatus;
  return (
    <HueSelect
      label={LL.admin.dashboard.paymentOf({ id: order.id })}
      value={paymentStatus}
      hue={paymentStatusInfo[paymentStatus].hue}
      options={paymentStatuses.map((value) => ({ value, label: paymentStatusInfo[value].label[locale] }))}
      isBusy={change.isPending}
      onPick={(picked) => change.mutate({ id: order.id, paymentStatus: picked })}
    />
  );
}
