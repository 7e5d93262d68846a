import type { ReactNode } from 'react';
import { Button } from '#components/button.ts';
import { Modal, ModalActions } from './modal.tsx';

type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  /** Called after Cancel and Escape. */
  onClose: () => void;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, cancelLabel, confirmLabel, isPending = false, onConfirm, onClose } = props;
  return (
    <Modal title={title} text={text} isPending={isPending} onClose={onClose}>
      <ModalActions>
        <Button variant="ghost" disabled={isPending} onClick={onClose}>
          {cancelLabel}
        </Button>
        {/* Not disabled, so that the focus stays in the dialog. */}
        <Button variant="danger" isBusy={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </ModalActions>
    </Modal>
  );
}
