import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { actorText } from '../history/history-texts.tsx';
import type { SeenField } from './use-changed-question.ts';

type ChangedDialogProps = {
  field: SeenField;
  /** Both as the operator reads them. */
  current: string;
  wanted: string;
  changedBy: string | null | undefined;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what another person has set in the meantime, and asks whether to go on. */
export function ChangedDialog({ field, current, wanted, changedBy, ...dialog }: ChangedDialogProps) {
  const { LL } = useI18n();
  const texts = LL.admin.changedMeanwhile;
  return (
    <ConfirmDialog
      title={texts.titles[field]()}
      text={
        changedBy === undefined
          ? texts.text({ current, wanted })
          : texts.textBy({ current, wanted, who: actorText({ actor: changedBy }, LL) })
      }
      cancelLabel={texts.cancel()}
      confirmLabel={dialog.isPending ? texts.pending() : texts.confirm()}
      {...dialog}
    />
  );
}
