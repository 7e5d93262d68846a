import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#components/button.ts';

type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  /** After Cancel and Escape. */
  onClose: () => void;
};

/** Asks before something that has no way back. The browser's own dialog keeps focus and Escape, and gives it back. */
export function ConfirmDialog({
  title,
  text,
  cancelLabel,
  confirmLabel,
  isPending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Taken away while it is open, the dialog would not give the focus back.
    return () => element?.close();
  }, []);
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (!isPending) onClose();
      }}
      m="auto"
      width="min(30rem, calc(100vw - 2rem))"
      p={{ base: '5', md: '7' }}
      layerStyle="sheet"
      color="ink"
      boxShadow="lifted"
      css={{ '&::backdrop': { bg: 'ink', opacity: 0.5 } }}
    >
      <chakra.h2 id={`${id}-title`} textStyle="title">
        {title}
      </chakra.h2>
      <chakra.p id={`${id}-text`} my="4">
        {text}
      </chakra.p>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column-reverse', sm: 'row' }}
        justifyContent="flex-end"
        gap="3"
      >
        <Button variant="ghost" disabled={isPending} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button variant="danger" disabled={isPending} aria-busy={isPending || undefined} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </chakra.div>
    </chakra.dialog>
  );
}
