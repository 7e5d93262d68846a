import { toasts } from '@storefront/contracts/errors/toasts.ts';
import type { Localized } from '@storefront/contracts/i18n/locale.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { StatusHue } from '@storefront/contracts/orders/order-status.ts';
import { orderStatusInfo, paymentStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { recordedAmountFor } from '@storefront/contracts/pricing/order-money.ts';
import { useState } from 'react';
import { Badge } from '#components/text/badge.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { HueSelect } from './hue-select.tsx';
import { PaymentDialog, type PaymentQuestion, questionOf } from './payment-dialog.tsx';
import { useTellClient } from './tell-client.tsx';
import { type SeenChange, useChangedQuestion } from './use-changed-question.ts';
import { inTurn, useOrderChange } from './use-order-change.ts';
import { useStatusChange } from './use-status-change.tsx';

type PaymentChange = SeenChange<'paymentStatus'> & { tellClient?: boolean; confirmed?: boolean };

/** The state without a dropdown, for users who may not change it. */
function StateBadge({ label, state }: { label: string; state: { label: Localized; hue: StatusHue } }) {
  const { locale } = useI18n();
  return (
    <Badge tone={state.hue} whiteSpace="normal" justifySelf="start">
      <VisuallyHidden>{label}: </VisuallyHidden>
      {state.label[locale]}
    </Badge>
  );
}

export function StatusSelect({ order }: { order: Order }) {
  const { LL } = useI18n();
  const may = useMay();
  const { isPending, setStatus, dialog } = useStatusChange(order.id);
  const label = LL.admin.dashboard.statusOf({ id: order.id });
  if (!may('orders:write')) return <StateBadge label={label} state={orderStatusInfo[order.status]} />;
  return (
    <>
      <HueSelect
        label={label}
        value={order.status}
        states={orderStatusInfo}
        isBusy={isPending}
        onPick={(status) => setStatus(status, order)}
      />
      {dialog}
    </>
  );
}

export function PaymentSelect({ order }: { order: Order }) {
  const { LL, locale } = useI18n();
  const may = useMay();
  const [question, setQuestion] = useState<PaymentQuestion | null>(null);
  const [isClientTold, setIsClientTold] = useTellClient(order.id);
  const changed = useChangedQuestion<'paymentStatus', PaymentChange>('paymentStatus');
  const change = api.orders.setPaymentStatus.useMutation({
    scope: inTurn(order.id),
    ...useOrderChange({
      done: toasts.paymentUpdated,
      failed: toasts.paymentUpdateFailed,
      preview: ({ paymentStatus }: PaymentChange) => ({ paymentStatus }),
      note: ({ tellClient }) => (tellClient ? LL.admin.details.clientTold() : null),
      onDone: ({ tellClient }) => {
        setQuestion(null);
        changed.close();
        if (tellClient) setIsClientTold(false);
      },
      onFailed: (error, input) => {
        const asked = questionOf(error, input.paymentStatus);
        setQuestion(asked);
        changed.close();
        return asked !== null || changed.ask(error, input);
      },
    }),
  });
  const pick = (paymentStatus: Order['paymentStatus'], confirmed?: true) =>
    change.mutate({
      id: order.id,
      paymentStatus,
      basedOn: { paymentStatus: order.paymentStatus },
      // The client gets a mail about recorded money, not about a correction.
      tellClient: isClientTold && recordedAmountFor(paymentStatus, order) > order.recordedAmount,
      ...(confirmed && { confirmed }),
    });
  const overwritten = changed.question;
  const label = LL.admin.dashboard.paymentOf({ id: order.id });
  if (!may('orders:write'))
    return <StateBadge label={label} state={paymentStatusInfo[order.paymentStatus]} />;
  return (
    <>
      <HueSelect
        label={label}
        value={order.paymentStatus}
        states={paymentStatusInfo}
        isBusy={change.isPending}
        onPick={(paymentStatus) => pick(paymentStatus)}
      />
      {question && (
        <PaymentDialog
          question={question}
          isTest={order.isTest}
          isPending={change.isPending}
          onConfirm={() => pick(question.paymentStatus, true)}
          onClose={() => setQuestion(null)}
        />
      )}
      {overwritten && (
        <ChangedDialog
          field="paymentStatus"
          question={overwritten}
          nameOf={(status) => paymentStatusInfo[status].label[locale]}
          isPending={change.isPending}
          onConfirm={() => change.mutate(changed.again(overwritten))}
          onClose={changed.close}
        />
      )}
    </>
  );
}
