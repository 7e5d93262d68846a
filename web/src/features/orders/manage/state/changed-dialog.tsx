import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { actorText } from '../history/history-texts.tsx';
import type { ChangedQuestion, SeenField } from './use-changed-question.ts';

type ChangedDialogProps<Field extends SeenField> = {
  field: Field;
  question: ChangedQuestion<Field, Pick<Order, Field>>;
  /** Returns a value as the operator reads it. */
  nameOf: (value: Order[Field]) => string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what another person has set in the meantime, and asks whether to go on. */
export function ChangedDialog<Field extends SeenField>({
  field,
  question,
  nameOf,
  ...dialog
}: ChangedDialogProps<Field>) {
  const { LL } = useI18n();
  const texts = LL.admin.changedMeanwhile;
  const { changedBy } = question;
  const current = nameOf(question.current[field]);
  const wanted = nameOf(question.input[field]);
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
