import type { ReactNode } from 'react';
import { Button } from '#components/button.ts';
import type { Adding } from './use-adding.ts';

type AddingButtonProps = { adding: Adding; onCancel?: () => void; children: ReactNode };

/** Opens and closes the form of a card. */
export function AddingButton({ adding, onCancel = adding.cancel, children }: AddingButtonProps) {
  return (
    <Button
      ref={adding.button}
      variant="outline"
      size="sm"
      aria-expanded={adding.isOpen}
      onClick={adding.isOpen ? onCancel : adding.open}
    >
      {children}
    </Button>
  );
}
