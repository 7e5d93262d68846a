import { toasts } from '@storefront/contracts/errors/toasts.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { isStatusTold, orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { useTellClient } from './tell-client.tsx';
import { type SeenChange, useChangedQuestion } from './use-changed-question.ts';
import { inTurn, useOrderChange } from './use-order-change.ts';

type StatusChange = SeenChange<'status'> & { tellClient?: boolean };

/**
 * Sets the status of an order, for its dropdown and for the board; optimistic, reverted on failure. `dialog` asks before
 * it overwrites a status that another person has set in the meantime.
 */
export function useStatusChange(orderId: number) {
  const { LL, locale } = useI18n();
  const [isClientTold, setIsClientTold] = useTellClient(orderId);
  const { question, ask, close, again } = useChangedQuestion<'status', StatusChange>('status');
  const change = api.orders.setStatus.useMutation({
    scope: inTurn(orderId),
    ...useOrderChange({
      done: toasts.statusUpdated,
      failed: toasts.statusUpdateFailed,
      preview: ({ status }: StatusChange) => ({ status }),
      note: ({ tellClient }) => (tellClient ? LL.admin.details.clientTold() : null),
      // Applies to one change only; the next one is a new decision.
      onDone: ({ tellClient }) => {
        close();
        if (tellClient) setIsClientTold(false);
      },
      onFailed: (error, input) => {
        close();
        return ask(error, input);
      },
    }),
  });
  return {
    isPending: change.isPending,
    /** @param seen the order as the operator saw it. */
    setStatus: (status: Order['status'], seen: Order) =>
      change.mutate({
        id: orderId,
        status,
        basedOn: { status: seen.status },
        tellClient: isClientTold && isStatusTold(status, seen),
      }),
    dialog: question && (
      <ChangedDialog
        field="status"
        question={question}
        nameOf={(status) => orderStatusInfo[status].label[locale]}
        isPending={change.isPending}
        onConfirm={() => change.mutate(again(question))}
        onClose={close}
      />
    ),
  };
}
