import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { useWebhookFeedback } from './use-webhook-feedback.ts';

type RemoveWebhookProps = { id: number; onRemoved: () => void; onClose: () => void };

/** Asks before a webhook is removed with all its deliveries. */
export function RemoveWebhook({ id, onRemoved, onClose }: RemoveWebhookProps) {
  const { LL } = useI18n();
  const texts = LL.adminWebhooks;
  const { succeed, fail } = useWebhookFeedback();
  const remove = api.webhooks.remove.useMutation({
    onSuccess: () => {
      onRemoved();
      return succeed('webhookRemoved');
    },
    onError: (error) => {
      onClose();
      fail(error);
    },
  });
  return (
    <ConfirmDialog
      title={texts.removing.title()}
      text={texts.removing.text()}
      confirmLabel={remove.isPending ? texts.removing.pending() : texts.removing.confirm()}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  );
}
