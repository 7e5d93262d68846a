import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type ModalProps = {
  title: string;
  text: ReactNode;
  /** While true, Escape does not close the dialog. */
  isPending: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A modal question. The native dialog traps the focus, handles Escape, and returns the focus. */
export function Modal({ title, text, isPending, onClose, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // If it were removed while open, the dialog would not return the focus.
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
      // The place that asks may be small print.
      fontSize="md"
      boxShadow="lifted"
      css={{ '&::backdrop': { bg: 'ink', opacity: 0.5 } }}
    >
      <chakra.h2 id={`${id}-title`} textStyle="title">
        {title}
      </chakra.h2>
      <chakra.p id={`${id}-text`} my="4">
        {text}
      </chakra.p>
      {children}
    </chakra.dialog>
  );
}

/** The buttons of a modal: side by side at its end; on a phone stacked with the last one first. */
export function ModalActions({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column-reverse', sm: 'row' }}
      justifyContent="flex-end"
      gap="3"
    >
      {children}
    </chakra.div>
  );
}
