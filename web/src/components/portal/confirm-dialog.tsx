import type { ReactNode } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { Modal, ModalActions } from './modal.tsx';

type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  /** For an answer that says more than “Cancel”. */
  cancelLabel?: string;
  confirmLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  /** Called after Cancel and Escape. */
  onClose: () => void;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { LL } = useI18n();
  const { title, text, cancelLabel, confirmLabel, isPending = false, onConfirm, onClose } = props;
  return (
    <Modal title={title} text={text} isPending={isPending} onClose={onClose}>
      <ModalActions>
        <Button variant="ghost" disabled={isPending} onClick={onClose}>
          {cancelLabel ?? LL.adminSession.cancel()}
        </Button>
        {/* Not disabled, so that the focus stays in the dialog. */}
        <Button variant="danger" isBusy={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </ModalActions>
    </Modal>
  );
}
