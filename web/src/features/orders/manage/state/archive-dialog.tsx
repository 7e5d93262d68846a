import { toasts } from '@storefront/contracts/errors/toasts.ts';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { useOrderChange } from './use-order-change.ts';

/** Asks before archiving, which cannot be undone. */
export function ArchiveDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const texts = useI18n().LL.admin.archiving;
  const archive = api.orders.archive.useMutation(
    useOrderChange({
      done: toasts.orderArchived,
      failed: toasts.archiveFailed,
      outcome: () => ({ isArchived: true }),
      onDone: onClose,
      onFailed: () => {
        onClose();
        return false;
      },
    }),
  );
  return (
    <ConfirmDialog
      title={texts.title()}
      text={texts.text()}
      confirmLabel={archive.isPending ? texts.pending() : texts.confirm()}
      isPending={archive.isPending}
      onConfirm={() => archive.mutate({ id: orderId })}
      onClose={onClose}
    />
  );
}
